import type { WebSocket } from 'ws';
import { callerFromToken } from '#server/backend/caller.ts';
import type { BackendDeps } from '#server/backend/deps.ts';
import { RestError } from '#server/backend/rest/rest-error.ts';
import { decodeFrame, encodeFrame, type Frame } from './frames.ts';
import { type Binding, type Change, concerns, readBindings, type Subscription } from './subscription.ts';

const MAX_CHANNELS = 10;
const MAX_FRAMES_A_MINUTE = 300;
const MAX_UNSENT_BYTES = 1024 * 1024;
const SILENT_FOR_MS = 75_000;
const EXPIRY_CHECK_MS = 1_000;
const TOO_MUCH = 1008;

/** One websocket and the channels joined on it. */
export class RealtimeConnection {
  readonly socket: WebSocket;
  #deps: BackendDeps;
  #address: string;
  #channels = new Map<string, Subscription>();
  #framesThisMinute = 0;
  #minute = 0;
  #lastHeard = Date.now();
  #watch: NodeJS.Timeout;
  /** Frames are answered in the order in which they came. */
  #work: Promise<void> = Promise.resolve();

  constructor(socket: WebSocket, deps: BackendDeps, address: string) {
    this.socket = socket;
    this.#deps = deps;
    this.#address = address;
    this.#watch = setInterval(() => this.#dropStale(), EXPIRY_CHECK_MS);
    socket.on('message', (data, isBinary) => this.#take(isBinary ? '' : String(data)));
    socket.on('close', () => clearInterval(this.#watch));
    socket.on('error', () => socket.terminate());
  }

  /** The subscriptions that a change is for, with the bindings that match. */
  interestedIn(change: Change): [Subscription, Binding[]][] {
    return [...this.#channels.values()].flatMap((subscription): [Subscription, Binding[]][] => {
      const bindings = subscription.bindings.filter((binding) => concerns(binding, change));
      return bindings.length > 0 ? [[subscription, bindings]] : [];
    });
  }

  /** Only to a channel that is still joined: reading the row took a moment. */
  tell(subscription: Subscription, ids: number[], data: Record<string, unknown>): void {
    const { topic, joinRef } = subscription;
    if (this.#channels.get(topic) !== subscription) return;
    this.#send({ joinRef, ref: null, topic, event: 'postgres_changes', payload: { ids, data } });
  }

  #take(text: string): void {
    const minute = Math.floor(Date.now() / 60_000);
    this.#framesThisMinute = minute === this.#minute ? this.#framesThisMinute + 1 : 1;
    this.#minute = minute;
    this.#lastHeard = Date.now();
    const frame = decodeFrame(text);
    if (!frame || this.#framesThisMinute > MAX_FRAMES_A_MINUTE) {
      this.socket.close(TOO_MUCH);
      return;
    }
    this.#work = this.#work
      .then(() => this.#answer(frame))
      .catch((error: unknown) => {
        this.#deps.log.error({ err: error }, 'a realtime frame failed');
        this.socket.terminate();
      });
  }

  async #answer(frame: Frame): Promise<void> {
    if (frame.event === 'heartbeat') this.#reply(frame, 'ok');
    else if (frame.event === 'phx_join') await this.#join(frame);
    else if (frame.event === 'phx_leave') this.#leave(frame);
    else if (frame.event === 'access_token') await this.#renew(frame);
    else this.#reply(frame, 'error', { reason: 'This server offers postgres_changes only' });
  }

  async #join(frame: Frame): Promise<void> {
    const { topic, joinRef, payload } = frame;
    const caller = await callerFromToken(tokenOf(payload), this.#deps, this.#address);
    if (!caller) {
      this.#reply(frame, 'error', { reason: 'InvalidJWTToken: Token has expired or is not valid' });
      return;
    }
    if (!this.#channels.has(topic) && this.#channels.size >= MAX_CHANNELS) {
      this.#reply(frame, 'error', { reason: 'ChannelRateLimitReached: Too many channels' });
      return;
    }
    try {
      const bindings = await readBindings(this.#deps.database, payload);
      this.#channels.set(topic, { topic, joinRef, bindings, caller });
      this.#reply(frame, 'ok', { postgres_changes: bindings });
      if (bindings.length > 0) this.#system({ topic, joinRef }, 'ok', 'Subscribed to PostgreSQL');
    } catch (error) {
      if (!(error instanceof RestError)) throw error;
      this.#reply(frame, 'error', { reason: error.message });
    }
  }

  #leave(frame: Frame): void {
    this.#channels.delete(frame.topic);
    this.#reply(frame, 'ok');
    this.#send({ ...frame, ref: frame.joinRef, event: 'phx_close', payload: {} });
  }

  async #renew({ topic, payload }: Frame): Promise<void> {
    const subscription = this.#channels.get(topic);
    if (!subscription) return;
    const caller = await callerFromToken(tokenOf(payload), this.#deps, this.#address);
    if (caller) subscription.caller = caller;
    else this.#drop(subscription);
  }

  #dropStale(): void {
    if (Date.now() - this.#lastHeard > SILENT_FOR_MS || this.socket.bufferedAmount > MAX_UNSENT_BYTES) {
      this.socket.terminate();
      return;
    }
    for (const subscription of this.#channels.values()) {
      const expires = Number(subscription.caller.claims?.exp ?? Number.POSITIVE_INFINITY);
      if (expires * 1000 <= Date.now()) this.#drop(subscription);
    }
  }

  /** As hosted Supabase does it: a word why, then the channel is closed. */
  #drop(subscription: Subscription): void {
    const { topic, joinRef } = subscription;
    this.#channels.delete(topic);
    this.#system(subscription, 'error', 'Token has expired or is not valid');
    this.#send({ joinRef, ref: joinRef, topic, event: 'phx_close', payload: {} });
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
    if (this.socket.readyState === this.socket.OPEN) this.socket.send(encodeFrame(frame));
  }
}

function tokenOf(payload: Record<string, unknown>): string | undefined {
  const token = payload.access_token;
  return typeof token === 'string' ? token : undefined;
}
