import { expect, test } from 'vitest';
import { contentTypeOf, plainFileName } from './file-content.ts';

const zip = (...parts: string[]) => `PK\x03\x04${parts.join('\0')}`;

test.each([
  ['Costs.PDF', '%PDF-1.7', 'application/pdf'],
  ['view.jpeg', '\xff\xd8\xff\xe0', 'image/jpeg'],
  ['plan.png', '\x89PNG\r\n\x1a\n', 'image/png'],
  ['plan.webp', 'RIFF\x10\0\0\0WEBPVP8 ', 'image/webp'],
  ['phone.heic', '\0\0\0\x18ftypheic', 'image/heic'],
  [
    'offer.docx',
    zip('word/document.xml'),
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
  ['costs.xlsx', zip('xl/workbook.xml'), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['costs.csv', 'home,price\r\n1,2', 'text/csv'],
])('%s can be attached', (name, content, contentType) => {
  expect(contentTypeOf(name, Buffer.from(content, 'latin1'))).toBe(contentType);
});

test.each([
  ['a program with the name of a PDF', 'costs.pdf', 'MZ\x90\0'],
  ['a PDF with the name of a picture', 'view.jpg', '%PDF-1.7'],
  ['a page', 'page.html', '<!doctype html>'],
  ['a page with the name of a text', 'page.txt', ' <script>alert(1)</script>'],
  ['a drawing that can run scripts', 'plan.svg', '<svg xmlns="x"/>'],
  ['a document with macros', 'offer.docx', zip('word/document.xml', 'word/vbaProject.bin')],
  ['a ZIP file with the name of a document', 'offer.docx', zip('run.exe')],
  ['bytes with the name of a text', 'notes.txt', 'a\0b'],
  ['text that is not UTF-8', 'notes.txt', '\xe4'],
  ['a name without an ending', 'costs', '%PDF-1.7'],
])('%s cannot be attached', (_what, name, content) => {
  expect(contentTypeOf(name, Buffer.from(content, 'latin1'))).toBeUndefined();
});

test('a name loses what a header, a page or a file system could interpret', () => {
  expect(plainFileName('../../a\r\nb\u202e"<c>.pdf')).toBe('_.._a_b_c_.pdf');
  expect(plainFileName('.hidden.pdf')).toBe('hidden.pdf');
  expect(plainFileName(`${'ü'.repeat(200)}.pdf`)).toBe(`${'ü'.repeat(116)}.pdf`);
});
