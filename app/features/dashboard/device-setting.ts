import { createStore } from '#app/lib/create-store.ts';

/** A switch stored on this device. `initial` applies until it is set, and without storage. */
function deviceSetting(key: string, initial: boolean) {
  const chosen = createStore<boolean | undefined>(undefined);

  function stored(): boolean {
    try {
      return (localStorage.getItem(key) ?? (initial ? 'on' : 'off')) === 'on';
    } catch {
      return initial;
    }
  }
  function set(isOn: boolean): void {
    chosen.set(isOn);
    try {
      localStorage.setItem(key, isOn ? 'on' : 'off');
    } catch {}
  }
  return (): [isOn: boolean, setIsOn: (isOn: boolean) => void] => [chosen.use() ?? stored(), set];
}

/** Speech input may trigger single letters, so they can be switched off. */
export const useShortcutSetting = deviceSetting('nevia-dashboard-letters', true);
/** Two lines for each submission, on a wide screen. */
export const useDenseSetting = deviceSetting('nevia-dashboard-dense', false);
