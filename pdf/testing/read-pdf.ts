import { inflateSync } from 'node:zlib';

/** The objects of a file by number, their streams inflated: another zlib may pack the same page into other bytes. */
export function objectsOf(pdf: Buffer): Map<string, string> {
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
export function textOf(objects: Map<string, string>): string {
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

export function pagesOf(objects: Map<string, string>): number {
  return [...objects.values()].filter((body) => /\/Type \/Page\b/.test(body)).length;
}
