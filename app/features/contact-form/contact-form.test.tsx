import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { ContactFailure } from './contact-failure.tsx';
import { ContactForm } from './contact-form.tsx';

function render(): string {
  const Stub = createRoutesStub([{ path: '/contact', Component: () => <ContactForm /> }]);
  return renderToStaticMarkup(<Stub initialEntries={['/contact']} />);
}

test('the form works without JavaScript and does not mention it', () => {
  expect(render()).not.toContain('<noscript>');
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
