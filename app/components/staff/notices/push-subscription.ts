import { type Failure, type Result, rpc } from '#app/lib/staff-request.ts';

const SCOPE = '/admin';

export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

export async function isSubscribed(): Promise<boolean> {
  if (!canPush() || Notification.permission !== 'granted') return false;
  const registration = await navigator.serviceWorker.getRegistration(SCOPE);
  return Boolean(await registration?.pushManager.getSubscription());
}

/** Call it in a click: the browser asks for permission. A subscription that exists is kept, and belongs to this session. */
export async function subscribe(): Promise<Result<unknown>> {
  if ((await Notification.requestPermission()) !== 'granted')
    return failure('The browser blocks notifications of this site. Allow them in its settings.');
  try {
    const response = await fetch('/backend.json');
    const { pushKey } = await response.json();
    await navigator.serviceWorker.register('/staff-worker.js', { scope: SCOPE });
    const { pushManager } = await navigator.serviceWorker.ready;
    const options = { userVisibleOnly: true, applicationServerKey: pushKey };
    // The key of the server may have changed.
    const subscription = await pushManager.subscribe(options).catch(async () => {
      await (await pushManager.getSubscription())?.unsubscribe();
      return pushManager.subscribe(options);
    });
    const { endpoint, keys = {} } = subscription.toJSON();
    const { p256dh = '', auth = '' } = keys;
    return await rpc('add_push_subscription', { endpoint: endpoint ?? '', p256dh, auth });
  } catch {
    return failure('The notification service of the browser did not answer. Try again later.');
  }
}

export async function unsubscribe(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration(SCOPE);
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

function failure(message: string): Failure {
  return { ok: false, message, status: 0 };
}
