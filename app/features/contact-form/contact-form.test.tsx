import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { site } from '#content/site.ts';
import { ContactFailure } from './contact-failure.tsx';
import { ContactForm } from './contact-form.tsx';

afterEach(() => vi.unstubAllEnvs());

function render(): string {
  const Stub = createRoutesStub([{ path: '/contact', Component: () => <ContactForm /> }]);
  return renderToStaticMarkup(<Stub initialEntries={['/contact']} />);
}

const noteIn = (html: string) => /<noscript>(.*?)<\/noscript>/s.exec(html)?.[1];

test('with Turnstile on, a visitor without JavaScript sees how to reach us instead', () => {
  vi.stubEnv('VITE_TURNSTILE_SITE_KEY', 'site-key');
  const note = noteIn(render());
  expect(note).toContain('can only be sent with JavaScript');
  expect(note).toContain(site.email);
  expect(note).toContain(site.phone);
});

test('without Turnstile the form works without JavaScript and does not mention it', () => {
  vi.stubEnv('VITE_TURNSTILE_SITE_KEY', '');
  expect(noteIn(render())).toBeUndefined();
});

test.each([
  [47, 'a minute'],
  [61, '2 minutes'],
  [600, '10 minutes'],
  [undefined, 'some minutes'],
])('who may send again after %s seconds is asked to wait %s', (waitSeconds, words) => {
  const failure = { reason: 'too-many', waitSeconds } as const;
  const html = renderToStaticMarkup(<ContactFailure failure={failure} form={{ current: null }} />);
  expect(html).toContain(`Please wait ${words} before the next one.`);
});
