import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { detectDocument } from './detect-document';
import { toCompoundFile } from '@/tests/setup/to-compound-file';
import { removeLocation } from '../remove-location';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'documents-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function detect(bytes: Buffer | string): Promise<string | null> {
  const path = join(folder, 'file');
  writeFileSync(path, bytes);
  return (await detectDocument(path))?.extension ?? null;
}

async function detectZip(parts: Readonly<Record<string, string>>): Promise<string | null> {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(parts))
    zip.addBuffer(Buffer.from(text), name.replaceAll('\\', '/'));
  zip.end();
  const path = join(folder, 'file');
  await pipeline(zip.outputStream, createWriteStream(path));
  // yazl refuses backslashes, which some programs write.
  const wrong = Object.keys(parts).filter((name) => name.includes('\\'));
  let bytes = readFileSync(path).toString('latin1');
  for (const name of wrong) bytes = bytes.replaceAll(name.replaceAll('\\', '/'), name);
  writeFileSync(path, bytes, 'latin1');
  return (await detectDocument(path))?.extension ?? null;
}

/** Ways in which programs name the main part of a package: its folder and name, relation and content type. */
const spellings: readonly (readonly [
  name: string,
  toName: (name: string) => string,
  toTarget: (name: string) => string,
])[] = [
  ['usual', (name) => name, (name) => name],
  ['a second name', (name) => name.replace('.xml', '2.xml'), (name) => name.replace('.xml', '2.xml')],
  ['an absolute target', (name) => name, (name) => `/${name}`],
  ['another case', (name) => name.toUpperCase(), (name) => name],
  ['backslashes', (name) => name.replaceAll('/', '\\'), (name) => name.replaceAll('/', '\\')],
  [
    'another folder',
    (name) => name.replace(/^\w+/, 'content'),
    (name) => `./${name.replace(/^\w+/, 'content')}`,
  ],
];

const officeKinds = [
  ['docx', 'word/document.xml', 'wordprocessingml.document.main+xml'],
  ['dotx', 'word/document.xml', 'wordprocessingml.template.main+xml'],
  ['xlsx', 'xl/workbook.xml', 'spreadsheetml.sheet.main+xml'],
  ['pptx', 'ppt/presentation.xml', 'presentationml.presentation.main+xml'],
  ['ppsx', 'ppt/presentation.xml', 'presentationml.slideshow.main+xml'],
] as const;

const toPackage = (main: string, target: string, type: string, partName: string, more = '') => ({
  '[Content_Types].xml': `<Types><Override PartName="/${partName}" ContentType="${type}"/>${more}</Types>`,
  '_rels/.rels': `<Relationships><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="${target}"/></Relationships>`,
  [main]: '<x/>',
});

const vendor = 'application/vnd.openxmlformats-officedocument.';

describe('Office packages', () => {
  const variants = officeKinds.flatMap(([extension, part, type]) =>
    spellings.map(
      ([name, toName, toTarget]) => [extension, name, toName(part), toTarget(part), type] as const,
    ),
  );

  test.each(variants)('%s with %s is recognised', async (extension, _name, main, target, type) => {
    const partName = target.replace(/^\.?\//, '').replaceAll('\\', '/');
    expect(await detectZip(toPackage(main, target, vendor + type, partName))).toBe(extension);
  });

  test.each(officeKinds)(
    '%s with macros is refused, however they are named',
    async (_extension, part, type) => {
      const whole = toPackage(part, part, vendor + type, part);
      expect(await detectZip({ ...whole, 'WORD/VbaProject.BIN': '' })).toBeNull();
      expect(await detectZip({ ...whole, 'xl/macroSheets/sheet1.xml': '' })).toBeNull();
      const renamed = '<Default Extension="dat" ContentType="application/vnd.ms-office.vbaProject"/>';
      expect(await detectZip(toPackage(part, part, vendor + type, part, renamed))).toBeNull();
      const enabled = 'application/vnd.ms-word.document.macroEnabled.main+xml';
      expect(await detectZip(toPackage(part, part, enabled, part))).toBeNull();
    },
  );
});

describe('OpenDocument and EPUB', () => {
  const kinds = [
    ['odt', 'application/vnd.oasis.opendocument.text'],
    ['ods', 'application/vnd.oasis.opendocument.spreadsheet'],
    ['odp', 'application/vnd.oasis.opendocument.presentation'],
    ['odg', 'application/vnd.oasis.opendocument.graphics'],
    ['ott', 'application/vnd.oasis.opendocument.text-template'],
    ['epub', 'application/epub+zip'],
  ] as const;
  const variants = kinds.flatMap(([extension, type]) =>
    [type, `${type}\n`, type.toUpperCase()].map((written) => [extension, written] as const),
  );

  test.each(variants)('%s of the type %j', async (extension, mimetype) => {
    expect(await detectZip({ mimetype, 'META-INF/manifest.xml': '', 'content.xml': '' })).toBe(extension);
  });

  test('with macros are refused', async () => {
    const mimetype = 'application/vnd.oasis.opendocument.text';
    expect(await detectZip({ mimetype, 'Basic/Standard/Module1.xml': '' })).toBeNull();
  });

  test('another archive stays a ZIP', async () => {
    expect(await detectZip({ mimetype: 'other', 'scripts/a.txt': '' })).toBe('zip');
  });
});

const toNamed = (names: readonly string[], more = Buffer.alloc(0)) =>
  Buffer.concat([toCompoundFile(names.map((name) => [name, Buffer.alloc(10)])), more]);

/** Returns the stream of a workbook with sheets of these kinds: 0 a sheet, 1 macros of Excel 4, 6 a module. */
function toWorkbook(kinds: readonly number[], { padding = 0, password = false } = {}): Buffer {
  const record = (type: number, body: Buffer) => {
    const head = Buffer.alloc(4);
    head.writeUInt16LE(type, 0);
    head.writeUInt16LE(body.length, 2);
    return Buffer.concat([head, body]);
  };
  return Buffer.concat([
    record(0x0809, Buffer.alloc(16)),
    ...(password ? [record(0x002f, Buffer.alloc(6))] : []),
    ...Array.from({ length: Math.ceil(padding / 1000) }, () => record(0x0042, Buffer.alloc(1000))),
    ...kinds.map((kind) => record(0x0085, Buffer.from([0, 0, 0, 0, 0, kind, 1, 0, 65]))),
    record(0x000a, Buffer.alloc(0)),
    // Records behind the end are of sheets.
    record(0x0085, Buffer.from([0, 0, 0, 0, 0, 1, 1, 0, 65])),
  ]);
}

describe('Office files of before 2007', () => {
  test.each([
    ['doc', ['1Table', 'WordDocument', '\u0005SummaryInformation']],
    ['xls', ['Workbook']],
    ['xls', ['Book']],
    ['ppt', ['Current User', 'a', 'b', 'c', 'PowerPoint Document']],
    [null, ['WordDocument', 'Macros']],
    [null, ['Workbook', '_VBA_PROJECT_CUR']],
    [null, ['EncryptedPackage']],
  ])('%s has %j', async (extension, names) => {
    expect(await detect(toNamed(names))).toBe(extension);
  });

  test('a presentation with macros is refused', async () => {
    const record = Buffer.from('020000040c0000000100000001000000', 'hex');
    expect(await detect(toNamed(['PowerPoint Document'], record))).toBeNull();
  });

  test.each([
    ['xls', 'sheets', toWorkbook([0, 0])],
    ['xls', 'sheets in a large file', toWorkbook([0], { padding: 9_000 })],
    [null, 'macros of Excel 4', toWorkbook([0, 1])],
    [null, 'macros of Excel 4 in a large file', toWorkbook([0, 1], { padding: 9_000 })],
    [null, 'a module', toWorkbook([0, 6])],
    [null, 'a password, which hides its sheets', toWorkbook([0], { password: true })],
  ])('%s is a workbook with %s', async (extension, _, workbook) => {
    for (const name of ['Workbook', 'Book'])
      expect(await detect(toCompoundFile([[name, workbook]]))).toBe(extension);
  });

  test('a cut file is refused', async () => {
    expect(await detect(toNamed(['WordDocument']).subarray(0, 700))).toBeNull();
  });

  test.each([
    ['rtf', '{\\rtf1\\ansi a}'],
    ['rtf', '\ufeff{\\rtf1 a}'],
    [null, '{\\rtf1{\\object\\objemb{\\*\\objdata 01}}}'],
  ])('%s is %j', async (extension, text) => {
    expect(await detect(text)).toBe(extension);
  });
});

test.each([
  ['pdf', '%PDF-1.4\n%%EOF'],
  ['pdf', '\ufeff%PDF-1.4\n%%EOF'],
  ['pdf', '\r\n\n%PDF-1.4\n%%EOF'],
  ['pdf', '\u001b%-12345X@PJL\n%PDF-1.4\n%%EOF'],
  ['pdf', `${' '.repeat(1000)}%PDF-1.4`],
  [null, `${' '.repeat(1030)}%PDF-1.4`],
  [null, '<html>%PDF-1.4'],
  [null, 'MZ%PDF-1.4'],
])('%s begins with %j', async (extension, text) => {
  expect(await detect(text)).toBe(extension);
});

const toBrands = (...brands: readonly string[]) => {
  const box = Buffer.alloc(16 + (brands.length - 1) * 4);
  box.writeUInt32BE(box.length);
  box.write(`ftyp${brands[0]}`, 4, 'latin1');
  for (const [index, brand] of brands.slice(1).entries()) box.write(brand, 16 + index * 4, 'latin1');
  return box;
};

test.each([
  ['mp4', ['mp42']],
  ['mp4', ['XAVC', 'XAVC', 'mp42', 'iso2']],
  ['mp4', ['3gp4', 'isom', '3gp4']],
  ['mp4', ['M4V ', 'M4V ']],
  [null, ['qt  ', 'qt  ']],
  [null, ['qt  ', 'mp42']],
  [null, ['heic', 'mif1', 'iso8']],
  [null, ['avif', 'iso9']],
])('%s has the brands %j', async (extension, brands) => {
  expect(await detect(toBrands(...brands))).toBe(extension);
});

describe('the place of a film', () => {
  const box = (type: string, ...content: readonly (Buffer | string)[]): Buffer => {
    const body = Buffer.concat(
      content.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)),
    );
    const head = Buffer.alloc(8);
    head.writeUInt32BE(body.length + 8);
    head.write(type, 4, 'latin1');
    return Buffer.concat([head, body]);
  };
  const place = '+43.2380+076.8829/';

  test.each([
    ['of a phone', box('moov', box('udta', box('\u00a9xyz', `\0\u0012\u0015\u00c7${place}`)))],
    ['of 3GPP', box('moov', box('udta', box('loci', `\0\0\0\0\0\0${place}`)))],
    ['of a track', box('moov', box('trak', box('udta', box('\u00a9xyz', place))))],
    [
      'of an iPhone',
      box(
        'moov',
        box(
          'meta',
          box('hdlr', 'mdta'),
          box('keys', 'mdtacom.apple.quicktime.location.ISO6709'),
          box('ilst', box('\0\0\0\u0001', box('data', `\0\0\0\u0001\0\0\0\0${place}`))),
        ),
      ),
    ],
    ['of an editor', box('uuid', `0123456789abcdef<exif:GPSLatitude>${place}</exif:GPSLatitude>`)],
  ])('%s is removed, and nothing moves', async (_name, metadata) => {
    const path = join(folder, 'film.mp4');
    const film = Buffer.concat([toBrands('mp42'), metadata, box('mdat', `${place} picture`)]);
    writeFileSync(path, film);
    await removeLocation(path);
    const cleaned = readFileSync(path);
    expect(cleaned.length).toBe(film.length);
    expect(cleaned.indexOf('43.2380')).toBe(film.lastIndexOf('43.2380'));
    expect(cleaned.subarray(-20).equals(film.subarray(-20))).toBe(true);
  });
});
