import type { Inbox } from './inbox.ts';
import { watchSubmissions } from './live-submissions-api.ts';

/** A tab that was hidden for longer may have slept with the machine. */
const ASLEEP_AFTER_MS = 30_000;

/** Tells the inbox what happens elsewhere, and lets it catch up whenever it may have missed something. */
export function keepInboxLive(inbox: Inbox): () => void {
  const closing = new AbortController();
  const { signal } = closing;
  let hiddenSince = Date.now();
  let isLive = () => false;

  watchSubmissions({
    onInsert: (submission) => inbox.inserted(submission),
    onUpdate: (submission) => inbox.updated(submission),
    onDelete: (id) => inbox.removed([id]),
    onLive: () => {
      inbox.setLive('live');
      void inbox.catchUp();
    },
    onLost: () => {
      if (!signal.aborted) inbox.setLive('lost');
    },
  }).then(
    (watch) => {
      isLive = watch.isLive;
      if (signal.aborted) watch.stop();
      else signal.addEventListener('abort', watch.stop);
    },
    () => inbox.setLive('lost'),
  );
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.hidden) hiddenSince = Date.now();
      else if (Date.now() - hiddenSince > ASLEEP_AFTER_MS) void inbox.catchUp();
    },
    { signal },
  );
  window.addEventListener('offline', () => inbox.setLive('lost'), { signal });
  window.addEventListener(
    'online',
    () => {
      if (isLive()) inbox.setLive('live');
      void inbox.catchUp();
    },
    { signal },
  );
  return () => closing.abort();
}
