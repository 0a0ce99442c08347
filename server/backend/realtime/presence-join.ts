import { randomUUID } from 'node:crypto';
import { toRestError } from '#server/backend/rest/rest-error.ts';
import type { Caller, Database } from '#server/database/database.ts';
import { refused } from './subscription.ts';

const TOPIC = /^realtime:submission:[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const KEY = /^[\w:.@-]{1,64}$/;
/** A name and what somebody is doing; nothing longer is ever needed. */
const MAX_PAYLOAD_LENGTH = 1_000;

/** The key under which a join wants to be present, or undefined when it does not want to. Throws a RestError. */
export function presenceKey(topic: string, payload: Record<string, unknown>): string | undefined {
  const config = (payload.config ?? {}) as { presence?: unknown; private?: unknown };
  const { enabled, key } = (config.presence ?? {}) as { enabled?: unknown; key?: unknown };
  if (enabled !== true) return undefined;
  if (config.private !== true || !TOPIC.test(topic))
    throw refused('presence is offered on private channels submission:<id> only');
  if (key === undefined || key === '') return randomUUID();
  if (typeof key !== 'string' || !KEY.test(key) || key in Object.prototype)
    throw refused('this key cannot be used');
  return key;
}

/** Only staff may see who reads a submission, or be seen; the database says who that is. */
export async function checkPresence(database: Database, caller: Caller): Promise<void> {
  if (caller.role !== 'authenticated') throw refused('only staff may join this channel');
  try {
    const [rows] = await database.batch(caller, [{ sql: 'select private.is_staff() as yes' }]);
    if (rows?.[0]?.yes !== true) throw refused('only staff may join this channel');
  } catch (error) {
    throw toRestError(error, caller.role) ?? error;
  }
}

/** What a client tells of itself; undefined when it is no object or too long. */
export function trackedPayload(payload: unknown): Record<string, unknown> | undefined {
  if (typeof payload !== 'object' || payload === null || Array.isArray(payload)) return undefined;
  return JSON.stringify(payload).length <= MAX_PAYLOAD_LENGTH
    ? (payload as Record<string, unknown>)
    : undefined;
}
