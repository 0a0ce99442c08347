import { randomBytes } from 'node:crypto';

/** What a client tells of itself, with the mark by which one tab is told from another of the same person. */
export type Meta = Record<string, unknown> & { phx_ref: string };
type Metas = Record<string, { metas: Meta[] }>;

export interface PresenceDiff {
  joins: Metas;
  leaves: Metas;
}

/** A joined channel that hears who is there. */
export interface Present {
  topic: string;
  /** What the client calls itself; tabs of one person share it. */
  key: string;
  onDiff(diff: PresenceDiff): void;
}

/** Who is on which topic, in Phoenix's form; of this process only. */
export class PresenceBook {
  #topics = new Map<string, Map<Present, Meta | undefined>>();

  /** Everybody who is there already. */
  join(present: Present): Metas {
    const topic = this.#topics.get(present.topic) ?? new Map<Present, Meta | undefined>();
    this.#topics.set(present.topic, topic.set(present, undefined));
    return stateOf(topic);
  }

  track(present: Present, payload: Record<string, unknown>): void {
    const topic = this.#topics.get(present.topic);
    if (!topic?.has(present)) return;
    const before = topic.get(present);
    const meta: Meta = { ...payload, phx_ref: randomBytes(8).toString('base64url') };
    topic.set(present, meta);
    this.#tell(topic, { joins: only(present.key, meta), leaves: before ? only(present.key, before) : {} });
  }

  untrack(present: Present): void {
    const topic = this.#topics.get(present.topic);
    const before = topic?.get(present);
    if (!topic || !before) return;
    topic.set(present, undefined);
    this.#tell(topic, { joins: {}, leaves: only(present.key, before) });
  }

  leave(present: Present): void {
    this.untrack(present);
    const topic = this.#topics.get(present.topic);
    topic?.delete(present);
    if (topic?.size === 0) this.#topics.delete(present.topic);
  }

  #tell(topic: Map<Present, Meta | undefined>, diff: PresenceDiff): void {
    for (const { onDiff } of topic.keys()) onDiff(diff);
  }
}

function only(key: string, meta: Meta): Metas {
  return { [key]: { metas: [meta] } };
}

function stateOf(topic: Map<Present, Meta | undefined>): Metas {
  const state = new Map<string, { metas: Meta[] }>();
  for (const [{ key }, meta] of topic) {
    if (!meta) continue;
    const metas = state.get(key)?.metas ?? [];
    state.set(key, { metas: [...metas, meta] });
  }
  return Object.fromEntries(state);
}
