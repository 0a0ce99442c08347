/** Which files may be attached to a reply. The content decides: the name has to agree with it. */

interface FileKind {
  contentType: string;
  isContent(bytes: Buffer): boolean;
}

const startsWith = (start: string | number[], at = 0) => {
  const expected = Buffer.from(start as string);
  return (bytes: Buffer) => bytes.subarray(at, at + expected.length).equals(expected);
};

const jpeg: FileKind = { contentType: 'image/jpeg', isContent: startsWith([0xff, 0xd8, 0xff]) };
const heic: FileKind = {
  contentType: 'image/heic',
  isContent: (bytes) => /^ftyp(?:hei[cxms]|hev[cx]|mif1|msf1)$/.test(bytes.toString('latin1', 4, 12)),
};
const office = (format: string, part: string): FileKind => ({
  contentType: `application/vnd.openxmlformats-officedocument.${format}`,
  // The names of the parts of a ZIP file are not compressed. Macros are programs.
  isContent: (bytes) =>
    startsWith('PK\x03\x04')(bytes) && bytes.includes(part) && !bytes.includes('vbaProject.bin'),
});
const text = (contentType: string): FileKind => ({ contentType, isContent: isPlainText });

const kinds = new Map<string, FileKind>([
  ['pdf', { contentType: 'application/pdf', isContent: startsWith('%PDF-') }],
  ['jpg', jpeg],
  ['jpeg', jpeg],
  ['png', { contentType: 'image/png', isContent: startsWith([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]) }],
  [
    'webp',
    {
      contentType: 'image/webp',
      isContent: (bytes) => startsWith('RIFF')(bytes) && startsWith('WEBP', 8)(bytes),
    },
  ],
  ['heic', heic],
  ['heif', heic],
  ['docx', office('wordprocessingml.document', 'word/document.xml')],
  ['xlsx', office('spreadsheetml.sheet', 'xl/workbook.xml')],
  ['txt', text('text/plain')],
  ['csv', text('text/csv')],
]);

/** Undefined if it cannot be attached. */
export function contentTypeOf(name: string, bytes: Buffer): string | undefined {
  const kind = kinds.get(/\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '');
  return kind?.isContent(bytes) ? kind.contentType : undefined;
}

/** Without what a header or a file system interprets; at most as long as the column. */
export function plainFileName(name: string): string {
  const plain = name
    .toWellFormed()
    .replace(/[\p{C}\p{Zl}\p{Zp}/\\:*?"<>|]+/gu, '_')
    .replace(/^[.\s]+/, '');
  const [, stem = plain, end = ''] = /^(.*?)(\.[a-z]{1,5})?$/iu.exec(plain) ?? [];
  return [...stem].slice(0, 120 - end.length).join('') + end;
}

/** UTF-8 without control characters, and no markup that a browser would run. */
function isPlainText(bytes: Buffer): boolean {
  try {
    const words = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return !/[^\P{Cc}\t\r\n]/u.test(words) && !/^\s*<(?:[!?a-z])/i.test(words);
  } catch {
    return false;
  }
}
