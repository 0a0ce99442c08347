/** Every journey fails on a console error, a broken request or a request that leaves the site. */
import { test as base, expect } from '@playwright/test';

export const test = base.extend<{ quietConsole: undefined }>({
  quietConsole: [
    async ({ page, baseURL }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        // A 404 page is an error to the browser's network log even when it is what the test asked for.
        const isThePageItself =
          message.location().url === page.url() && message.text().includes('status of 404');
        if (message.type() === 'error' && !isThePageItself) complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      page.on('request', (request) => {
        const { origin, protocol } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== baseURL)
          complaints.push(`left the site: ${request.url()}`);
      });
      await use(undefined);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
