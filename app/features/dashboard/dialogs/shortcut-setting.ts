import { useSyncExternalStore } from 'react';

/** Speech input may press single letters, so they can be switched off; remembered on this device. */
const KEY = 'nevia-dashboard-letters';
const OFF = 'off';
const listeners = new Set<() => void>();

function read(): boolean {
  try {
    return localStorage.getItem(KEY) !== OFF;
  } catch {
    return true;
  }
}

export function useShortcutSetting(): [isOn: boolean, setIsOn: (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(subscribe, read, () => true);
  return [isOn, write];
}

function write(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, OFF);
  } catch {
    // Without storage the letters stay on.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
