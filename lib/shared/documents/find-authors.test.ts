import { buffer } from 'node:stream/consumers';
import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { toCompoundFile } from '@/tests/setup/to-compound-file';
import { findAuthors } from './find-authors';

const name = '\u04d8\u0441\u0435\u043b \u049a\u043e\u0436\u0430';
const other = 'Anna (Office) Kim';

const toBytes = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));

async function toZip(parts: Readonly<Record<string, string>>): Promise<Uint8Array<ArrayBuffer>> {
  const zip = new ZipFile();
  for (const [part, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), part);
  zip.end({ comment: 'a comment', forceZip64Format: false });
  return new Uint8Array(await buffer(zip.outputStream));
}

describe('the names of people in', () => {
  test('an Office package', async () => {
    const core = `<cp:coreProperties><dc:creator>${name}</dc:creator><cp:lastModifiedBy>A &amp; B</cp:lastModifiedBy></cp:coreProperties>`;
    const file = await toZip({ '[Content_Types].xml': '', 'docProps/core.xml': core });
    expect(await findAuthors(file)).toEqual([name, 'A & B']);
  });

  test('an OpenDocument text', async () => {
    const meta = `<office:meta><meta:initial-creator>${name}</meta:initial-creator><dc:creator>${name}</dc:creator></office:meta>`;
    expect(await findAuthors(await toZip({ mimetype: 'a', 'meta.xml': meta }))).toEqual([name]);
  });

  test('a package without properties, or with those of a program', async () => {
    expect(await findAuthors(await toZip({ 'word/document.xml': '<dc:creator>A</dc:creator>' }))).toEqual([]);
    const core = '<dc:creator>python-docx</dc:creator><cp:lastModifiedBy> </cp:lastModifiedBy>';
    expect(await findAuthors(await toZip({ 'docProps/core.xml': core }))).toEqual([]);
  });

  const utf16 = Buffer.from(`\ufeff${name}`, 'utf16le').swap16();
  const escaped = utf16.toString('latin1').replace(/[()\\]/g, '\\$&');
  const packed = deflateSync(Buffer.from(`4 0 <</Author <${utf16.toString('hex')}> /Title (a)>>`));
  const xmp = `<x:xmpmeta><dc:creator><rdf:Seq><rdf:li>${name}</rdf:li><rdf:li>A</rdf:li></rdf:Seq></dc:creator></x:xmpmeta>`;
  const stream = (type: string, body: Buffer) =>
    `3 0 obj <</Type /${type} /Filter /FlateDecode /Length ${body.length}>>\nstream\n${body.toString('latin1')}\nendstream`;
  test.each([
    ['a string', `1 0 obj <</Author (Anna \\(Office\\) Kim)>>`, [other]],
    ['a string with brackets', `1 0 obj <</Author (Anna (Office) Kim)>>`, [other]],
    ['octal numbers', `1 0 obj <</Author (\\101nna \\050Office\\051 Kim)>>`, [other]],
    ['UTF-16', `1 0 obj <</Author (${escaped})>>`, [name]],
    ['hexadecimal numbers', `1 0 obj <</Author <${utf16.toString('hex')}>>>`, [name]],
    ['a packed object', stream('ObjStm', packed), [name]],
    ['XMP', `3 0 obj <</Type /Metadata>>\nstream\n${Buffer.from(xmp).toString('latin1')}`, [name, 'A']],
    ['packed XMP', stream('Metadata', deflateSync(Buffer.from(xmp))), [name, 'A']],
    ['no author', '1 0 obj <</Title (a) /Creator (Word)>>', []],
    ['a damaged stream', stream('ObjStm', Buffer.from('damaged')), []],
  ])('a PDF with %s', async (_, body, names) => {
    expect(await findAuthors(toBytes(`%PDF-1.7\n${body}\n%%EOF`))).toEqual(names);
  });

  test('an Office file of before 2007', async () => {
    const text = (value: Buffer, type: number, length: number) => {
      const head = Buffer.alloc(8);
      head.writeUInt32LE(type, 0);
      head.writeUInt32LE(length, 4);
      return Buffer.concat([head, value]);
    };
    // Letters of windows-1251, which Node cannot write.
    const cyrillic = Buffer.from([0xc0, 0xed, 0xed, 0xe0, 0]);
    const page = Buffer.from([2, 0, 0, 0, 0xe3, 0x04, 0, 0]);
    const author = text(cyrillic, 30, cyrillic.length);
    const last = text(Buffer.from(`${name}\0`, 'utf16le'), 31, name.length + 1);
    const set = Buffer.alloc(8 + 3 * 8);
    set.writeUInt32LE(3, 4);
    let at = set.length;
    for (const [index, [property, value]] of (
      [
        [1, page],
        [4, author],
        [8, last],
      ] as const
    ).entries()) {
      set.writeUInt32LE(property, 8 + index * 8);
      set.writeUInt32LE(at, 12 + index * 8);
      at += value.length;
    }
    const head = Buffer.alloc(48);
    head.writeUInt32LE(48, 44);
    const stream = Buffer.concat([head, set, page, author, last]);
    const file = toCompoundFile([
      ['WordDocument', Buffer.alloc(5000)],
      ['\u0005SummaryInformation', stream],
    ]);
    expect(await findAuthors(new Uint8Array(file))).toEqual(['\u0410\u043d\u043d\u0430', name]);
  });

  test('an RTF file', async () => {
    const text = String.raw`{\rtf1\ansi\ansicpg1251{\info{\author \'c0\'ed\'ed\'e0}{\operator \u1240?\u1089?}}}`;
    expect(await findAuthors(toBytes(text))).toEqual(['\u0410\u043d\u043d\u0430', '\u04d8\u0441']);
  });

  test('other files, and damaged ones', async () => {
    for (const text of ['', 'text', 'PK\u0003\u0004', '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1'])
      expect(await findAuthors(toBytes(text))).toEqual([]);
  });
});
