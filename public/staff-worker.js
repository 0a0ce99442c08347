// Shows pushed notices to staff. It answers no requests of pages.
self.addEventListener('push', (event) => event.waitUntil(show(event.data.json())));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(self.clients.openWindow(event.notification.data));
});

/** A page in use shows the notice itself. */
async function show({ id, title, path }) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (pages.some(({ focused, url }) => focused && new URL(url).pathname.startsWith('/admin'))) return;
  await self.registration.showNotification(title, { tag: id, data: path, icon: '/icons/icon-192.png' });
}
