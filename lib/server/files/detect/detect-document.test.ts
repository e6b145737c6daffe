import { createWriteStream, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { detectDocument } from './detect-document';
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

/** Returns a compound file with streams or storages of these names. */
function toCompoundFile(names: readonly string[], more = Buffer.alloc(0)): Buffer {
  const header = Buffer.alloc(512);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.writeUInt16LE(9, 30);
  header.writeUInt32LE(1, 48);
  for (let index = 0; index < 109; index += 1) header.writeUInt32LE(0xffffffff, 76 + index * 4);
  header.writeUInt32LE(0, 76);
  const table = Buffer.alloc(512, 0xff);
  table.writeUInt32LE(0xfffffffd, 0);
  const sectors = Math.ceil((names.length + 1) / 4);
  for (let index = 0; index < sectors; index += 1)
    table.writeUInt32LE(index === sectors - 1 ? 0xfffffffe : index + 2, (index + 1) * 4);
  const directory = Buffer.alloc(sectors * 512);
  for (const [index, name] of ['Root Entry', ...names].entries()) {
    directory.write(name, index * 128, 'utf16le');
    directory.writeUInt16LE(name.length * 2 + 2, index * 128 + 64);
    directory.writeUInt8(index === 0 ? 5 : 2, index * 128 + 66);
  }
  return Buffer.concat([header, table, directory, more]);
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
    expect(await detect(toCompoundFile(names))).toBe(extension);
  });

  test('a presentation with macros is refused', async () => {
    const record = Buffer.from('020000040c0000000100000001000000', 'hex');
    expect(await detect(toCompoundFile(['PowerPoint Document'], record))).toBeNull();
  });

  test('a cut file is refused', async () => {
    expect(await detect(toCompoundFile(['WordDocument']).subarray(0, 700))).toBeNull();
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
