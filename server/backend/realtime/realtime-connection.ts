import type { WebSocket } from 'ws';
import { callerFromToken } from '#server/backend/caller.ts';
import type { BackendDeps } from '#server/backend/deps.ts';
import { errorForLog } from '#server/backend/error-for-log.ts';
import { RestError } from '#server/backend/rest/rest-error.ts';
import { checkSubscription } from './check-subscription.ts';
import { ConnectionPresence } from './connection-presence.ts';
import { decodeFrame, encodeFrame, type Frame, tokenOf } from './frames.ts';
import type { PresenceBook } from './presence.ts';
import { checkPresence, presenceKey } from './presence-join.ts';
import {
  type Binding,
  type Change,
  concerns,
  filtersOf,
  readBindings,
  refused,
  type Subscription,
} from './subscription.ts';

const MAX_CHANNELS = 10;
const MAX_FILTERS = 20;
const MAX_FRAMES_A_MINUTE = 300;
/** More are left in the network until these are answered. */
const MAX_FRAMES_WAITING = 10;
const MAX_UNSENT_BYTES = 1024 * 1024;
const SILENT_FOR_MS = 75_000;
const EXPIRY_CHECK_MS = 1_000;
const TOO_MUCH = 1008;
/** How long a client may take to close its side. */
const CLOSE_WITHIN_MS = 1_000;

const TOKEN_IS_OVER = 'Token has expired or is not valid';
const DATABASE_IS_AWAY = 503;

/** One websocket and the channels joined on it. */
export class RealtimeConnection {
  readonly socket: WebSocket;
  #deps: BackendDeps;
  #address: string;
  #channels = new Map<string, Subscription>();
  #presence: ConnectionPresence;
  #framesThisMinute = 0;
  #minute = 0;
  #lastHeard = Date.now();
  #watch: NodeJS.Timeout;
  /** Frames are answered in the order in which they came. */
  #work: Promise<void> = Promise.resolve();
  #waiting = 0;

  constructor(socket: WebSocket, deps: BackendDeps, address: string, presence: PresenceBook) {
    this.socket = socket;
    this.#deps = deps;
    this.#address = address;
    this.#presence = new ConnectionPresence(presence, deps.database, {
      tell: (subscription, event, payload) => this.#tell(subscription, event, payload),
      drop: (subscription, reason) => this.drop(subscription, reason),
      later: (work) => this.#later(work),
    });
    this.#watch = setInterval(() => this.#dropStale(), EXPIRY_CHECK_MS);
    socket.on('message', (data, isBinary) => this.#take(isBinary ? '' : String(data)));
    socket.on('close', () => {
      clearInterval(this.#watch);
      this.#presence.leaveAll();
    });
    socket.on('error', () => socket.terminate());
  }

  /** The subscriptions that a change is for, with the bindings that match. */
  interestedIn(change: Change): [Subscription, Binding[]][] {
    return [...this.#channels.values()].flatMap((subscription): [Subscription, Binding[]][] => {
      const bindings = subscription.bindings.filter((binding) => concerns(binding, change));
      return bindings.length > 0 ? [[subscription, bindings]] : [];
    });
  }

  tell(subscription: Subscription, ids: number[], data: Record<string, unknown>): void {
    this.#tell(subscription, 'postgres_changes', { ids, data });
  }

  /** For what may work again in a moment: realtime-js joins anew by itself. */
  askToRejoin(subscription: Subscription): void {
    const { topic, joinRef } = subscription;
    if (!this.#forget(subscription)) return;
    this.#send({ joinRef, ref: joinRef, topic, event: 'phx_error', payload: {} });
  }

  /** As hosted Supabase does it: a word why, then the channel is closed. */
  drop(subscription: Subscription, reason: string): void {
    const { topic, joinRef } = subscription;
    if (!this.#forget(subscription)) return;
    this.#system(subscription, 'error', reason);
    this.#send({ joinRef, ref: joinRef, topic, event: 'phx_close', payload: {} });
  }

  /** Nothing that still arrives is listened to. */
  close(code: number): void {
    this.socket.close(code);
    setTimeout(() => this.socket.terminate(), CLOSE_WITHIN_MS).unref();
  }

  #take(text: string): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    const minute = Math.floor(Date.now() / 60_000);
    this.#framesThisMinute = minute === this.#minute ? this.#framesThisMinute + 1 : 1;
    this.#minute = minute;
    this.#lastHeard = Date.now();
    const frame = decodeFrame(text);
    if (!frame || this.#framesThisMinute > MAX_FRAMES_A_MINUTE) {
      this.close(TOO_MUCH);
      return;
    }
    this.#waiting += 1;
    if (this.#waiting >= MAX_FRAMES_WAITING) this.socket.pause();
    this.#later(() => this.#answer(frame));
    void this.#work.finally(() => {
      this.#waiting -= 1;
      if (this.#waiting === 0) this.socket.resume();
    });
  }

  #later(work: () => Promise<void>): void {
    this.#work = this.#work.then(work).catch((error: unknown) => {
      this.#deps.log.error(errorForLog(error), 'a realtime frame failed');
      this.socket.terminate();
    });
  }

  async #answer(frame: Frame): Promise<void> {
    if (frame.event === 'heartbeat') this.#reply(frame, 'ok');
    else if (frame.event === 'phx_join') await this.#join(frame);
    else if (frame.event === 'phx_leave') this.#leave(frame);
    else if (frame.event === 'access_token') await this.#renew(frame);
    else if (frame.event === 'presence') this.#answerPresence(frame);
    else this.#reply(frame, 'error', { reason: 'This server offers postgres_changes and presence only' });
  }

  async #join(frame: Frame): Promise<void> {
    const { topic, joinRef, payload } = frame;
    const caller = await callerFromToken(tokenOf(payload), this.#deps, this.#address);
    if (!caller) {
      this.#reply(frame, 'error', { reason: `InvalidJWTToken: ${TOKEN_IS_OVER}` });
      return;
    }
    if (!this.#channels.has(topic) && this.#channels.size >= MAX_CHANNELS) {
      this.#reply(frame, 'error', { reason: 'ChannelRateLimitReached: Too many channels' });
      return;
    }
    try {
      const bindings = await readBindings(this.#deps.database, payload);
      this.#checkFilters(topic, bindings);
      await checkSubscription(this.#deps.database, caller, bindings);
      const key = presenceKey(topic, payload);
      if (key !== undefined) await checkPresence(this.#deps.database, caller);
      const subscription = { topic, joinRef, bindings, caller };
      this.#forget(this.#channels.get(topic));
      this.#channels.set(topic, subscription);
      this.#reply(frame, 'ok', { postgres_changes: bindings });
      if (bindings.length > 0) this.#system({ topic, joinRef }, 'ok', 'Subscribed to PostgreSQL');
      if (key !== undefined && this.socket.readyState === this.socket.OPEN)
        this.#presence.enter(subscription, key);
    } catch (error) {
      if (!(error instanceof RestError)) throw error;
      this.#reply(frame, 'error', { reason: error.message });
    }
  }

  #checkFilters(topic: string, bindings: Binding[]): void {
    const others = [...this.#channels.values()].filter((subscription) => subscription.topic !== topic);
    const all = [...others.flatMap((subscription) => subscription.bindings), ...bindings];
    if (filtersOf(all).length > MAX_FILTERS) throw refused('too many filters on one connection');
  }

  #answerPresence(frame: Frame): void {
    const reason = this.#presence.answer(this.#channels.get(frame.topic), frame);
    this.#reply(frame, reason ? 'error' : 'ok', reason ? { reason } : {});
  }

  #leave(frame: Frame): void {
    this.#forget(this.#channels.get(frame.topic));
    this.#reply(frame, 'ok');
    this.#send({ ...frame, ref: frame.joinRef, event: 'phx_close', payload: {} });
  }

  async #renew({ topic, payload }: Frame): Promise<void> {
    const subscription = this.#channels.get(topic);
    if (!subscription) return;
    const caller = await callerFromToken(tokenOf(payload), this.#deps, this.#address);
    if (!caller) return this.drop(subscription, TOKEN_IS_OVER);
    try {
      await checkSubscription(this.#deps.database, caller, subscription.bindings);
      if (this.#presence.isOn(subscription)) await checkPresence(this.#deps.database, caller);
      subscription.caller = caller;
    } catch (error) {
      if (!(error instanceof RestError)) throw error;
      if (error.status === DATABASE_IS_AWAY) this.askToRejoin(subscription);
      else this.drop(subscription, error.message);
    }
  }

  #dropStale(): void {
    if (Date.now() - this.#lastHeard > SILENT_FOR_MS) {
      this.socket.terminate();
      return;
    }
    for (const subscription of this.#channels.values()) {
      const expires = Number(subscription.caller.claims?.exp ?? Number.POSITIVE_INFINITY);
      if (expires * 1000 <= Date.now()) this.drop(subscription, TOKEN_IS_OVER);
    }
  }

  /** False when the channel has been left or joined anew meanwhile. */
  #forget(subscription: Subscription | undefined): boolean {
    if (!subscription || this.#channels.get(subscription.topic) !== subscription) return false;
    this.#presence.leave(subscription);
    return this.#channels.delete(subscription.topic);
  }

  /** Only to a channel that is still joined: what is told took a moment to read. */
  #tell(subscription: Subscription, event: string, payload: Record<string, unknown>): void {
    const { topic, joinRef } = subscription;
    if (this.#channels.get(topic) !== subscription) return;
    this.#send({ joinRef, ref: null, topic, event, payload });
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

  #send(frame: Frame): void {
    if (this.socket.readyState !== this.socket.OPEN) return;
    if (this.socket.bufferedAmount > MAX_UNSENT_BYTES) this.socket.terminate();
    else this.socket.send(encodeFrame(frame));
  }
}
