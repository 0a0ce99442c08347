import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentMistakes, readContent } from './check-content.server.ts';
import { renderMarkdown } from './render-markdown.server.ts';

const content = readContent();
const SAFE = /^(?:\/(?![/\\])|#|https:\/\/)[^\s\\]*$/;

/** javascript:, in any case, with control characters, blanks or entities in it. */
const dangerous = fc
  .tuple(
    fc.constantFrom('javascript', 'data', 'vbscript', 'file', 'blob', 'http', 'ftp', 'about'),
    fc.infiniteStream(fc.boolean()),
    fc.constantFrom('', '\t', '\n', '\u0000', '\u0001', '\u00a0', ' ', '&#9;', '&Tab;', '\u200b'),
    fc.nat(6),
    fc.constantFrom(':', '&colon;', '&#58;', '%3A', ':\u0000'),
    fc.constantFrom('alert(1)', '//evil.test', 'text/html,<script>alert(1)</script>'),
  )
  .map(([scheme, cases, between, at, colon, rest]) => {
    const mixed = [...scheme].map((letter) => (cases.next().value ? letter.toUpperCase() : letter)).join('');
    return mixed.slice(0, at) + between + mixed.slice(at) + colon + rest;
  });
const otherHosts = fc.constantFrom('//evil.test', '/\\evil.test', '\\\\evil.test', '/\t/evil.test');
const address = fc.oneof(dangerous, otherHosts);

/** The document with an address in the place of a link. */
function withLink(document: string, path: (string | number)[], link: string) {
  const copy = structuredClone(content[document]) as Record<string | number, unknown>;
  const holder = path.slice(0, -1).reduce((at, key) => {
    at[key] ??= {};
    return at[key] as typeof copy;
  }, copy);
  holder[path.at(-1) ?? ''] = link;
  return { [document]: copy };
}

const firstFact = Object.keys(content['facts/nsw'] as object)[0] ?? '';
const places: [document: string, path: (string | number)[]][] = [
  ['site', ['socials', 0, 'url']],
  ['claims', ['claims', 0, 'basis']],
  ['project-list', ['projects', 0, 'priceBasis']],
  ['faqs', ['questions', 0, 'more', 'to']],
  ['facts/nsw', [firstFact, 'url']],
  ['leaders', ['leaders', 0, 'image']],
];

test.each(places)('a dangerous address is refused in %s, %s', (document, path) => {
  fc.assert(
    fc.property(address, (link) => {
      const mistakes = contentMistakes(withLink(document, path, link));
      expect(mistakes.map((mistake) => mistake.path.join('.'))).toContain(path.join('.'));
    }),
  );
});

test('a dangerous address is no target of a redirect', () => {
  fc.assert(
    fc.property(address, (to) => {
      expect(contentMistakes({ redirects: { list: [{ from: '/old', to }] } })).not.toEqual([]);
    }),
  );
});

test('a dangerous address in Markdown is refused, or is text and no link', () => {
  const forms = fc.constantFrom(
    (link: string) => `[a](${link})`,
    (link: string) => `[a](<${link}>)`,
    (link: string) => `[a][b]\n\n[b]: ${link}`,
    (link: string) => `<${link}>`,
    (link: string) => `![a](${link})`,
    (link: string) => `| a |\n|---|\n| [a](${link}) |`,
  );
  fc.assert(
    fc.property(address, forms, (link, form) => {
      let html = '';
      try {
        html = renderMarkdown(form(link)).html;
      } catch (error) {
        expect((error as Error).message).toMatch(/^Line \d+: /);
      }
      for (const [, target = ''] of html.matchAll(/\s(?:href|src)="([^"]*)"/g)) expect(target).toMatch(SAFE);
    }),
  );
});
