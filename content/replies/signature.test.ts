import { expect, test } from 'vitest';
import { replyTemplates } from './reply-templates.ts';
import { signed, withoutClosing } from './signature.ts';

const SIGNATURE = 'Warm regards,\nMira Rao\nNevia, +61 2 5550 0100';

test('a signature is added once', () => {
  const once = signed('Dear Asha,\n\nyes.\n', SIGNATURE);
  expect(once).toBe(`Dear Asha,\n\nyes.\n\n${SIGNATURE}`);
  expect(signed(once, SIGNATURE)).toBe(once);
  expect(signed(`${once}\n\nPS: the view is to the north.`, SIGNATURE)).not.toMatch(/Mira[\s\S]*Mira/);
});

test('a name in the greeting is no signature', () => {
  expect(signed(`Mira, ${'as agreed '.repeat(50)}`, 'Mira')).toMatch(/agreed\n\nMira$/);
});

test('the closing of every template is removed for a signature, and nothing else', () => {
  for (const { id, text } of replyTemplates()) {
    const rest = withoutClosing(text);
    expect(text.slice(rest.length), id).toMatch(/^\n\nKind regards,\n\[my name\]\n[^\n]+$/);
    expect(text.startsWith(rest), id).toBe(true);
  }
});
