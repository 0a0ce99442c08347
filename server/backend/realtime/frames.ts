/** Phoenix frames of realtime-js with vsn 2.0.0: [join_ref, ref, topic, event, payload]. */
export interface Frame {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: Record<string, unknown>;
}

const MAX_REF_LENGTH = 20;
const MAX_TOPIC_LENGTH = 200;
const MAX_EVENT_LENGTH = 50;

/** Undefined for anything else. */
export function decodeFrame(text: string): Frame | undefined {
  let parts: unknown;
  try {
    parts = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!Array.isArray(parts) || parts.length !== 5) return undefined;
  const [joinRef, ref, topic, event, payload] = parts as unknown[];
  if (!isRef(joinRef) || !isRef(ref)) return undefined;
  if (!isText(topic, MAX_TOPIC_LENGTH) || !isText(event, MAX_EVENT_LENGTH)) return undefined;
  const isObject = typeof payload === 'object' && payload !== null && !Array.isArray(payload);
  return { joinRef, ref, topic, event, payload: isObject ? (payload as Frame['payload']) : {} };
}

export function encodeFrame({ joinRef, ref, topic, event, payload }: Frame): string {
  return JSON.stringify([joinRef, ref, topic, event, payload]);
}

/** The access token of a join or a renewal. */
export function tokenOf(payload: Frame['payload']): string | undefined {
  const token = payload.access_token;
  return typeof token === 'string' ? token : undefined;
}

function isRef(value: unknown): value is string | null {
  return value === null || isText(value, MAX_REF_LENGTH);
}

function isText(value: unknown, maxLength: number): value is string {
  return typeof value === 'string' && value.length <= maxLength;
}
