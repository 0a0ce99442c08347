/** Every journey fails on a console error, a broken request or a request that leaves the site. */
import { test as base, expect } from '@playwright/test';

export const test = base.extend<{ quietConsole: undefined }>({
  quietConsole: [
    async ({ page, baseURL }, use) => {
      const complaints: string[] = [];
      const askedFor = new Set<string>();
      // A page answered with 404 or 422 is an error to the browser's network log even when the test asked for it.
      page.on('response', (response) => {
        const isPage = response.request().isNavigationRequest();
        if (isPage && [404, 422].includes(response.status())) askedFor.add(`status of ${response.status()}`);
      });
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      page.on('request', (request) => {
        const { origin, protocol } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== baseURL)
          complaints.push(`left the site: ${request.url()}`);
      });
      await use(undefined);
      const isExpected = (text: string) => [...askedFor].some((status) => text.includes(status));
      expect(complaints.filter((text) => !isExpected(text))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
