import { FileSystemConfigLoader, HtmlValidate } from 'html-validate/node';
import { expect, test } from '#e2e/journey.ts';
import { sitePages } from './routes.ts';

for (const { path } of [...sitePages, { path: '/no-such-page' }]) {
  test(`the HTML of ${path} is valid`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    const report = await new HtmlValidate(new FileSystemConfigLoader()).validateString(html, 'page.html');
    const faults = report.results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message }) => `${ruleId}: ${message}`),
    );
    expect(faults).toEqual([]);
  });
}
