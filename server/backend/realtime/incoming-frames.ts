import type { WebSocket } from 'ws';
import { decodeFrame, type Frame } from './frames.ts';

const MAX_FRAMES_A_MINUTE = 300;
/** Further frames are not read from the socket until these are handled. */
const MAX_FRAMES_WAITING = 10;

interface Handlers {
  /** Called with one frame after another, in order. */
  answer(frame: Frame): Promise<void>;
  /** For a message that is not a frame, or one too many. */
  refuse(): void;
  fail(error: unknown): void;
}

/** The frames of one websocket, with limits on their rate and queue. */
export class IncomingFrames {
  #socket: WebSocket;
  #handlers: Handlers;
  #work: Promise<void> = Promise.resolve();
  #waiting = 0;
  #minute = 0;
  #thisMinute = 0;
  lastAt = Date.now();

  constructor(socket: WebSocket, handlers: Handlers) {
    this.#socket = socket;
    this.#handlers = handlers;
    socket.on('message', (data, isBinary) => this.#take(isBinary ? '' : String(data)));
  }

  get isIdle(): boolean {
    return this.#waiting === 0;
  }

  #take(text: string): void {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    this.lastAt = Date.now();
    const minute = Math.floor(this.lastAt / 60_000);
    this.#thisMinute = minute === this.#minute ? this.#thisMinute + 1 : 1;
    this.#minute = minute;
    const frame = decodeFrame(text);
    if (!frame || this.#thisMinute > MAX_FRAMES_A_MINUTE) {
      this.#handlers.refuse();
      return;
    }
    this.#waiting += 1;
    if (this.#waiting >= MAX_FRAMES_WAITING) this.#socket.pause();
    this.#work = this.#work
      .then(() => this.#handlers.answer(frame))
      .catch((error: unknown) => this.#handlers.fail(error))
      .finally(() => {
        this.#waiting -= 1;
        if (this.#waiting === 0) this.#socket.resume();
      });
  }
}
