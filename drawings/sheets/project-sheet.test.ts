import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { layoutWords } from '#content/pages/layout.ts';
import { SHEET_PAGES } from '#content/pages/sheet.ts';
import { projects } from '#content/projects.ts';
import { projectSheet } from './project-sheet.ts';
import { sheetFacts } from './sheet-facts.ts';

const MOST_BYTES = 300 * 1024;
const committed = (slug: string) => readFileSync(new URL(`../../public/sheets/${slug}.pdf`, import.meta.url));

/** The objects of a file by number, their streams inflated: another zlib may pack the same page into other bytes. */
function objectsOf(pdf: Buffer): Map<string, string> {
  const whole = pdf.toString('latin1');
  const objects = [...whole.matchAll(/(\d+) 0 obj\n(.*?)\nendobj/gs)].map(([, id = '', body = '']) => {
    const [head = '', stream] = body.split(/stream\r?\n/, 2);
    if (stream === undefined) return [id, body] as const;
    const packed = Buffer.from(body.slice(body.indexOf('stream') + 7), 'latin1');
    const plain = head.includes('FlateDecode') ? inflateSync(packed).toString('latin1') : stream;
    return [id, head.replace(/\/Length \d+/, '') + plain] as const;
  });
  return new Map(objects);
}

/** What a reader can select and search for, font by font turned back into letters. */
function textOf(objects: Map<string, string>): string {
  const letters = new Map<string, string[]>();
  for (const [, font = '', id = ''] of [...objects.values()].join('\n').matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const map = objects.get(/\/ToUnicode (\d+)/.exec(objects.get(id) ?? '')?.[1] ?? '') ?? '';
    const codes = [...map.matchAll(/\[(.*?)\]/gs)].flatMap(([, list = '']) => list.match(/<[^>]*>/g) ?? []);
    letters.set(
      font,
      codes.map((code) =>
        Buffer.from(code.slice(1, -1).replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      ),
    );
  }
  let [text, font] = ['', ''];
  for (const page of objects.values()) {
    for (const [, chosen, shown] of page.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (chosen) font = chosen;
      const glyphs = (shown?.match(/<([^>]*)>/g) ?? []).join('').match(/[\da-f]{4}/gi) ?? [];
      text += glyphs.map((glyph) => letters.get(font)?.[Number.parseInt(glyph, 16)] ?? '').join('');
    }
    text += '\n';
  }
  return text;
}

test.each(projects.map(({ slug }) => slug))('the sheet of %s is what is drawn today', async (slug) => {
  const file = committed(slug);
  const objects = objectsOf(file);
  // After a change to the homes, the words or the facts: npm run draw -- sheets.
  expect([...objects].join() === [...objectsOf(await projectSheet(slug))].join(), 'run npm run draw').toBe(
    true,
  );
  expect(file.length).toBeLessThanOrEqual(MOST_BYTES);
  expect([...objects.values()].filter((body) => /\/Type \/Page\b/.test(body))).toHaveLength(SHEET_PAGES);

  const text = textOf(objects);
  const { project, homes, asAt, rows, payments, address } = sheetFacts(slug);
  const mark = homes.sample ? layoutWords.samples.homes : '';
  for (const said of [project.name, `${project.priceFigure}+`, asAt, payments.allIn, mark])
    expect(text, said).toContain(said);
  for (const { price, rupees } of rows) expect(text).toContain(`${price}${rupees}`);
  expect(text).toContain('₹');
  expect([...objects.values()].join()).toContain(`/URI (${address})`);
});
