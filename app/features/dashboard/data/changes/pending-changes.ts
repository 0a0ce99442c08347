/**
 * Changes that are not saved yet. They are saved one after the other, so that read and then responded arrive in this order. Without
 * a connection they wait, and are kept on this device, for their person only, even over a reload.
 */
import { type QueryClient, useMutationState } from '@tanstack/react-query';
import { createStore } from '#app/lib/create-store.ts';
import { readStored, store } from '#app/lib/device-storage.ts';
import type { Change, Outcome } from './change.ts';

const KEY = 'nevia-waiting-changes';
const SEND_AGAIN_AFTER_MS = 5_000;
const mutationKey = ['change'];
const pending = { mutationKey, status: 'pending' } as const;
const none: Change[] = [];

const isReachable = createStore(true);
/** Refused because the session had ended: they wait for the next one. */
let refused: Change[] = [];
let person = '';
let announceWaiting: Array<() => void> = [];

export function pendingChanges(client: QueryClient): Change[] {
  return client
    .getMutationCache()
    .findAll(pending)
    .map(({ state }) => state.variables as Change);
}

export function usePendingChanges(): Change[] {
  return useMutationState({ filters: pending, select: ({ state }) => state.variables as Change });
}

/** Those that wait for the connection. */
export function useWaitingChanges(): Change[] {
  const changes = usePendingChanges();
  return isReachable.use() ? none : changes;
}

interface Saving {
  save: (change: Change) => Promise<Outcome>;
  /** Called before the change stops being pending. */
  onSaved: (outcome: Outcome) => void;
  /** Called at most once, as soon as it waits for the connection. */
  onWaiting: () => void;
}

/** Shows the change at once, and saves it in turn. */
export async function sendChange(client: QueryClient, change: Change, { save, onSaved, onWaiting }: Saving) {
  const saving = client
    .getMutationCache()
    .build(client, {
      mutationKey,
      scope: { id: 'changes' },
      networkMode: 'always',
      mutationFn: async (sent: Change): Promise<void> => {
        let outcome = await save(sent);
        while (outcome.failure?.status === 0 && sent.by === person) {
          setReachable(client, false);
          await mayBeReachable();
          outcome = await save(sent);
        }
        isReachable.set(true);
        if (outcome.failure?.status === 401) refused.push(sent);
        onSaved(outcome);
      },
    })
    .execute(change);
  announceWaiting.push(onWaiting);
  setReachable(client, isReachable.get());
  await saving;
  announceWaiting = announceWaiting.filter((announce) => announce !== onWaiting);
  keep(client);
}

function setReachable(client: QueryClient, isNow: boolean): void {
  isReachable.set(isNow);
  keep(client);
  if (isNow) return;
  const announced = announceWaiting;
  announceWaiting = [];
  for (const announce of announced) announce();
}

/** The browser may say so, or a server that was down may be back. */
function mayBeReachable(): Promise<void> {
  return new Promise((resolve) => {
    // Without a window, as after a test, only the time counts.
    globalThis.addEventListener?.('online', () => resolve(), { once: true });
    setTimeout(resolve, SEND_AGAIN_AFTER_MS);
  });
}

/** Without storage they are lost when the page is closed. */
function keep(client: QueryClient): void {
  const waiting = [...refused, ...(isReachable.get() ? none : pendingChanges(client))];
  store(KEY, waiting.length === 0 ? undefined : waiting);
}

/** The changes of this person that waited before a reload or a new session. Those of anyone else are deleted. */
export function takeKeptChanges(userId: string): Change[] {
  const kept = person === userId ? refused : readKept(userId);
  person = userId;
  refused = [];
  return kept;
}

function readKept(userId: string): Change[] {
  const kept = readStored(KEY);
  store(KEY, undefined);
  return Array.isArray(kept)
    ? kept.filter((change) => change?.by === userId && Array.isArray(change.ids))
    : none;
}

/** Signing out leaves nothing for the next person. */
export function forgetChanges(): void {
  takeKeptChanges('');
}
