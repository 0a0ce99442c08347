interface Listener {
  onPayload(payload: string): void;
  onGap?: (() => void) | undefined;
}

/** The callbacks per NOTIFY channel. */
export class Listeners {
  #byChannel = new Map<string, Set<Listener>>();

  add(channel: string, onPayload: (payload: string) => void, onGap?: () => void): () => void {
    const listeners = this.#byChannel.get(channel) ?? new Set();
    this.#byChannel.set(channel, listeners);
    const listener = { onPayload, onGap };
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }

  call(channel: string, payload: string): void {
    for (const listener of this.#byChannel.get(channel) ?? []) listener.onPayload(payload);
  }

  /** The connection was lost and is back: notifications sent meanwhile are missing. */
  reportGap(): void {
    for (const listeners of this.#byChannel.values()) for (const listener of listeners) listener.onGap?.();
  }

  channels(): string[] {
    return [...this.#byChannel.keys()];
  }
}
