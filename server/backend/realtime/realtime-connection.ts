import type { WebSocket } from 'ws';
import { toHttpError } from '#server/backend/answer-error.ts';
import { callerFromToken } from '#server/backend/caller.ts';
import type { BackendDeps } from '#server/backend/deps.ts';
import type { Caller } from '#server/database/database.ts';
import { errorForLog } from '#server/error-for-log.ts';
import { HttpError } from '#server/requests/http-error.ts';
import { encodeFrame, type Frame, tokenOf } from './frames.ts';
import { IncomingFrames } from './incoming-frames.ts';
import type { Places } from './places.ts';
import type { PresenceBook } from './presence.ts';
import { onlyStaff, type StaffChecks } from './staff-checks.ts';
import {
  type Change,
  concerns,
  readBindings,
  refused,
  type Subscription,
  wantsPresence,
} from './subscription.ts';

const MAX_CHANNELS = 10;
const MAX_UNSENT_BYTES = 1024 * 1024;
const SILENT_FOR_MS = 75_000;
const JOIN_WITHIN_MS = 10_000;
/** realtime-js keeps a socket without channels open for 50 s, for the next channel. */
const JOIN_AGAIN_WITHIN_MS = 60_000;
const EXPIRY_CHECK_MS = 1_000;
const POLICY_VIOLATION = 1008;
/** How long a client may take to close its side. */
const CLOSE_WITHIN_MS = 1_000;

const TOKEN_IS_OVER = 'Token has expired or is not valid';

/** Shared by all connections. */
export interface Shared {
  deps: BackendDeps;
  places: Places;
  checks: StaffChecks;
  presence: PresenceBook;
}

/** One websocket and the channels joined on it. */
export class RealtimeConnection {
  readonly socket: WebSocket;
  #shared: Shared;
  #channels = new Map<string, Subscription>();
  #joinBy = Date.now() + JOIN_WITHIN_MS;
  #frames: IncomingFrames;
  #watch: NodeJS.Timeout;

  constructor(socket: WebSocket, shared: Shared) {
    this.socket = socket;
    this.#shared = shared;
    this.#watch = setInterval(() => this.#dropStale(), EXPIRY_CHECK_MS);
    this.#frames = new IncomingFrames(socket, {
      answer: (frame) => this.#answer(frame),
      refuse: () => this.close(POLICY_VIOLATION),
      fail: (error) => {
        shared.deps.log.error(errorForLog(error), 'a realtime frame failed');
        socket.terminate();
      },
    });
    socket.on('close', () => {
      clearInterval(this.#watch);
      for (const subscription of this.#channels.values()) this.#forget(subscription);
    });
    socket.on('error', () => socket.terminate());
  }

  /** The subscriptions that a change matches, with the ids of the matching bindings. */
  interestedIn(change: Change): { subscription: Subscription; ids: number[] }[] {
    return [...this.#channels.values()].flatMap((subscription) => {
      const bindings = subscription.bindings.filter((binding) => concerns(binding, change));
      return bindings.length > 0 ? [{ subscription, ids: bindings.map(({ id }) => id) }] : [];
    });
  }

  /** Only on a channel that is still joined: reading the change took a moment. */
  push(subscription: Subscription, event: string, payload: Record<string, unknown>): void {
    const { topic, joinRef } = subscription;
    if (this.#channels.get(topic) !== subscription) return;
    this.#send({ joinRef, ref: null, topic, event, payload });
  }

  /** Ends a subscription that cannot be checked or read: permanently, or until the client joins again. */
  end(subscription: Subscription, error: unknown): void {
    const refusal = toHttpError(error, subscription.caller.role);
    if (!refusal) this.#shared.deps.log.warn(errorForLog(error), 'a subscription failed');
    if (refusal && refusal.status < 500) this.#drop(subscription, refusal.message);
    else this.#requestRejoin(subscription);
  }

  /** Ignores everything that still arrives. */
  close(code: number): void {
    this.socket.close(code);
    setTimeout(() => this.socket.terminate(), CLOSE_WITHIN_MS).unref();
  }

  async #answer(frame: Frame): Promise<void> {
    if (!this.#isOpen()) return;
    if (frame.event === 'heartbeat') this.#reply(frame, 'ok');
    else if (frame.event === 'phx_join') await this.#join(frame);
    else if (frame.event === 'phx_leave') this.#leave(frame);
    else if (frame.event === 'access_token') await this.#renew(frame);
    else if (frame.event === 'presence') this.#answerPresence(frame);
    else this.#reply(frame, 'error', { reason: 'This server offers postgres_changes and presence only' });
  }

  async #join(frame: Frame): Promise<void> {
    const { topic } = frame;
    const caller = await callerFromToken(tokenOf(frame.payload), this.#shared.deps.keys);
    if (!caller) {
      this.#reply(frame, 'error', { reason: `InvalidJWTToken: ${TOKEN_IS_OVER}` });
      return;
    }
    if (!this.#channels.has(topic) && this.#channels.size >= MAX_CHANNELS) {
      this.#reply(frame, 'error', { reason: 'ChannelRateLimitReached: Too many channels' });
      return;
    }
    try {
      await this.#joinAs(caller, frame);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      this.#reply(frame, 'error', { reason: error.message });
      const isStranger = error.status === 401 || error.status === 403;
      if (isStranger && this.#channels.size === 0) this.close(POLICY_VIOLATION);
    }
  }

  async #joinAs(caller: Caller, frame: Frame): Promise<void> {
    const { topic, joinRef, payload } = frame;
    const { places, checks, presence } = this.#shared;
    if (caller.role !== 'authenticated') throw onlyStaff();
    const bindings = readBindings(payload);
    const isPresent = wantsPresence(topic, payload);
    const name = await checks.nameOf(caller, () => this.#isOpen());
    if (name === undefined || !this.#isOpen()) return;
    if (!places.join(this.socket, String(caller.claims?.sub))) throw refused('too many connections');
    const subscription = { topic, joinRef, bindings, caller };
    this.#forget(this.#channels.get(topic));
    this.#channels.set(topic, subscription);
    this.#reply(frame, 'ok', { postgres_changes: bindings });
    if (bindings.length > 0) this.#system(subscription, 'ok', 'Subscribed to PostgreSQL');
    if (isPresent) presence.enter(this, subscription, name);
  }

  #answerPresence(frame: Frame): void {
    const subscription = this.#channels.get(frame.topic);
    const { event, payload } = frame.payload;
    const isKnown = event === 'track' || event === 'untrack';
    const isWriting = (payload as { is_writing?: unknown } | undefined)?.is_writing === true;
    if (isKnown && subscription && this.#shared.presence.track(subscription, event === 'track', isWriting))
      this.#reply(frame, 'ok');
    else this.#reply(frame, 'error', { reason: 'This channel was not joined with presence' });
  }

  #leave(frame: Frame): void {
    this.#forget(this.#channels.get(frame.topic));
    this.#reply(frame, 'ok');
    this.#send({ ...frame, ref: frame.joinRef, event: 'phx_close', payload: {} });
  }

  /** A channel stays with the account that joined it. */
  async #renew({ topic, payload }: Frame): Promise<void> {
    const subscription = this.#channels.get(topic);
    if (!subscription) return;
    const caller = await callerFromToken(tokenOf(payload), this.#shared.deps.keys);
    if (!caller || caller.claims?.sub !== subscription.caller.claims?.sub)
      return this.#drop(subscription, TOKEN_IS_OVER);
    try {
      await this.#shared.checks.nameOf(caller, () => this.#isOpen());
      subscription.caller = caller;
    } catch (error) {
      this.end(subscription, error);
    }
  }

  #dropStale(): void {
    const now = Date.now();
    if (now - this.#frames.lastAt > SILENT_FOR_MS) {
      this.socket.terminate();
      return;
    }
    if (this.#channels.size > 0) this.#joinBy = now + JOIN_AGAIN_WITHIN_MS;
    else if (this.#frames.isIdle && now > this.#joinBy) this.close(POLICY_VIOLATION);
    for (const subscription of this.#channels.values()) {
      const expires = Number(subscription.caller.claims?.exp ?? Number.POSITIVE_INFINITY);
      if (expires * 1000 <= now) this.#drop(subscription, TOKEN_IS_OVER);
    }
  }

  /** For a temporary failure: realtime-js joins again by itself. */
  #requestRejoin(subscription: Subscription): void {
    const { topic, joinRef } = subscription;
    if (!this.#forget(subscription)) return;
    this.#send({ joinRef, ref: joinRef, topic, event: 'phx_error', payload: {} });
  }

  /** As Supabase does: sends the reason, then closes the channel. */
  #drop(subscription: Subscription, reason: string): void {
    const { topic, joinRef } = subscription;
    if (!this.#forget(subscription)) return;
    this.#system(subscription, 'error', reason);
    this.#send({ joinRef, ref: joinRef, topic, event: 'phx_close', payload: {} });
  }

  /** False if the channel has been left or joined again meanwhile. */
  #forget(subscription: Subscription | undefined): boolean {
    if (!subscription || this.#channels.get(subscription.topic) !== subscription) return false;
    this.#shared.presence.leave(subscription);
    return this.#channels.delete(subscription.topic);
  }

  #system(
    { topic, joinRef }: Pick<Subscription, 'topic' | 'joinRef'>,
    status: 'ok' | 'error',
    message: string,
  ): void {
    const payload = {
      channel: topic.replace(/^realtime:/, ''),
      extension: 'postgres_changes',
      status,
      message,
    };
    this.#send({ joinRef, ref: null, topic, event: 'system', payload });
  }

  #reply(frame: Frame, status: 'ok' | 'error', response: Record<string, unknown> = {}): void {
    this.#send({ ...frame, event: 'phx_reply', payload: { status, response } });
  }

  #isOpen(): boolean {
    return this.socket.readyState === this.socket.OPEN;
  }

  #send(frame: Frame): void {
    if (!this.#isOpen()) return;
    if (this.socket.bufferedAmount > MAX_UNSENT_BYTES) this.socket.terminate();
    else this.socket.send(encodeFrame(frame));
  }
}
