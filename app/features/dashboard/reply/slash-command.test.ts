import { expect, test } from 'vitest';
import { slashCommand } from './slash-command.ts';

const at = (marked: string) => slashCommand(marked.replace('|', ''), marked.indexOf('|'));

test('a slash on a line of its own is a command, with what follows it', () => {
  expect(at('/|')).toEqual({ query: '', rest: '' });
  expect(at('Dear Asha,\n\n/firb st|\n\nBye')).toEqual({ query: 'firb st', rest: 'Dear Asha,\n\n\n\nBye' });
});

test.each(['and/or|', 'Dear Asha,\n /|', '/firb| steps', '|/firb', '/|firb', `/${'x'.repeat(30)}|`])(
  '%j is none',
  (marked) => {
    expect(at(marked)).toBeUndefined();
  },
);
