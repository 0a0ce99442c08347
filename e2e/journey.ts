/** Every journey fails on a console error, a failed request or a request to another site. */
import { test as base, expect } from '@playwright/test';
import { complain, expectConsoleErrors, expectQuietConsole, watchConsole } from './console-watch.ts';

export const test = base.extend<{ quietConsole: undefined }>({
  quietConsole: [
    async ({ page, baseURL }, use) => {
      watchConsole(page);
      // The browser logs a response with status 404 or 422 as an error, even when the journey asked for it.
      page.on('response', (response) => {
        const isPage = response.request().isNavigationRequest();
        if (isPage && [404, 422].includes(response.status()))
          expectConsoleErrors(page, new RegExp(`status of ${response.status()}`));
      });
      page.on('request', (request) => {
        const { origin, protocol } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== baseURL)
          complain(page, `left the site: ${request.url()}`);
      });
      await use(undefined);
      expectQuietConsole(page);
    },
    { auto: true },
  ],
});

export { expect };
