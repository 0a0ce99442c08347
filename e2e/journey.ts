/** Every journey fails on a console error, a failed request or a request to another site. */
import { test as base, expect } from '@playwright/test';

export const test = base.extend<{ quietConsole: undefined }>({
  quietConsole: [
    async ({ page, baseURL }, use) => {
      const complaints: string[] = [];
      const askedFor = new Set<string>();
      // The browser logs a response with status 404 or 422 as an error, even when the test expects it.
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
