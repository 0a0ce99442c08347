import { useSyncExternalStore } from 'react';

/** A switch that this device remembers. `otherwise` holds until somebody has chosen, and where nothing can be stored. */
export function deviceSetting(key: string, otherwise: boolean) {
  const listeners = new Set<() => void>();
  let chosen: boolean | undefined;

  function read(): boolean {
    try {
      const stored = localStorage.getItem(key);
      return stored === null ? (chosen ?? otherwise) : stored === 'on';
    } catch {
      return chosen ?? otherwise;
    }
  }
  function write(isOn: boolean): void {
    chosen = isOn;
    try {
      localStorage.setItem(key, isOn ? 'on' : 'off');
    } catch {}
    for (const listener of listeners) listener();
  }
  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }
  return function useSetting(): [isOn: boolean, setIsOn: (isOn: boolean) => void] {
    return [useSyncExternalStore(subscribe, read, () => otherwise), write];
  };
}

/** Speech input may press single letters, so they can be switched off. */
export const useShortcutSetting = deviceSetting('nevia-dashboard-letters', true);
/** The charts take the room of two submissions. */
export const useInsightSetting = deviceSetting('nevia-dashboard-insight', false);
