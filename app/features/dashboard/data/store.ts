import { useSyncExternalStore } from 'react';

/** A value outside React that components can follow. Replaced, never changed. */
export class Store<State extends object> {
  #state: State;
  #listeners = new Set<() => void>();

  constructor(state: State) {
    this.#state = state;
  }

  get state(): State {
    return this.#state;
  }

  protected set(patch: Partial<State>): void {
    this.#state = { ...this.#state, ...patch };
    for (const listener of this.#listeners) listener();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

export function useStore<State extends object>(store: Store<State>): State {
  return useSyncExternalStore(store.subscribe, () => store.state);
}
