import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { toCompoundFile } from '@/tests/setup/to-compound-file';
import { detectDocument } from './detect-document';

type Content = Readonly<Record<string, string | Buffer>>;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'archives-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function toZip(content: Content): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, bytes] of Object.entries(content))
    zip.addBuffer(Buffer.from(bytes as string), name, { compress: bytes.length > 1000 });
  zip.end();
  return buffer(zip.outputStream);
}

async function detect(source: Content | Buffer): Promise<string | null> {
  const path = join(folder, 'file');
  writeFileSync(path, Buffer.isBuffer(source) ? source : await toZip(source));
  return (await detectDocument(path))?.extension ?? null;
}

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const relationType = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const toTypes = (more = '', main = `${word}.document.main+xml`) =>
  `<?xml version="1.0"?><Types xmlns="a"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${main}"/>${more}</Types>`;

const toRelations = (type: string, target: string, mode = 'Internal') =>
  `<Relationships xmlns="a"><Relationship Id="r1" Type="${type}" Target="${target}" TargetMode="${mode}"/></Relationships>`;

const toParagraph = (content: string) =>
  `<w:document xmlns:w="a"><w:body><w:p><w:r>${content}</w:r></w:p></w:body></w:document>`;

const docx: Content = {
  '[Content_Types].xml': toTypes(),
  '_rels/.rels': toRelations(`${relationType}/officeDocument`, 'word/document.xml'),
  'word/document.xml': toParagraph('<w:t>a</w:t>'),
};

const toUtf16 = (text: string, isBig: boolean, hasMark = true) => {
  const bytes = Buffer.from((hasMark ? '\ufeff' : '') + text, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};

const vbaDefault = '<Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/>';
const macroMain = 'application/vnd.ms-word.document.macroEnabled.main+xml';
const padding = `<!--${'a'.repeat(1_100_000)}-->`;

describe('content types of an Office package', () => {
  test.each([
    ['usual', toTypes()],
    ['padded beyond a megabyte', toTypes(padding)],
    ['in UTF-8 with a byte order mark', `\ufeff${toTypes()}`],
    ['in UTF-16LE', toUtf16(toTypes(), false)],
    ['in UTF-16BE', toUtf16(toTypes(), true)],
    ['in UTF-16BE without a byte order mark', toUtf16(toTypes(), true, false)],
    ['with a type as a character reference', toTypes('', `${word}.docu&#109;ent.main+xml`)],
  ])('%s are read', async (_name, types) => {
    expect(await detect({ ...docx, '[Content_Types].xml': types })).toBe('docx');
  });

  test.each([
    ['macros behind padding', toTypes(padding, macroMain)],
    ['a project of macros behind padding', toTypes(padding + vbaDefault)],
    ['macros in UTF-16LE', toUtf16(toTypes('', macroMain), false)],
    ['macros in UTF-16BE', toUtf16(toTypes('', macroMain), true)],
    ['macros in UTF-16BE without a byte order mark', toUtf16(toTypes('', macroMain), true, false)],
    ['macros by a character reference', toTypes('', macroMain.replace('E', '&#69;'))],
    ['a project by a character reference', toTypes(vbaDefault.replace('P', '&#x50;'))],
    ['a project in capitals', toTypes(vbaDefault.replace('vbaProject', 'VBAPROJECT'))],
    ['a prefix', `<x:Types xmlns:x="a"><x:Override PartName="/a" ContentType="${macroMain}"/></x:Types>`],
    ['an entity', `<!DOCTYPE Types [<!ENTITY e "E">]>${toTypes('', macroMain.replace('E', '&e;'))}`],
    ['an entity of another file', `<!DOCTYPE Types SYSTEM "a.dtd">${toTypes()}`],
    ['another encoding', toTypes().replace('?>', ' encoding="utf-7"?>')],
    ['bytes that are no UTF-8', Buffer.concat([Buffer.from(toTypes('<a b="')), Buffer.from([0xff])])],
    ['UTF-32', Buffer.from([...toTypes()].flatMap((letter) => [letter.charCodeAt(0), 0, 0, 0]))],
    ['a fault', toTypes().replace('</Types>', '')],
  ])('with %s are refused', async (_name, types) => {
    expect(await detect({ ...docx, '[Content_Types].xml': types })).toBeNull();
  });

  test('are refused if a second part has their name', async () => {
    expect(await detect({ ...docx, '[content_types].XML': toTypes() })).toBeNull();
  });
});

describe('relations of an Office package', () => {
  const detectRelation = (type: string, target: string, name = 'word/_rels/settings.xml.rels') =>
    detect({ ...docx, [name]: toRelations(`${relationType}/${type}`, target, 'External') });

  test.each([
    'Normal.dotm',
    '../templates/Letter%20head.dotx',
    'C:\\Users\\a\\AppData\\Roaming\\Microsoft\\Templates\\Normal.dotm',
    'file:///C:\\Users\\a\\Templates\\Normal.dotm',
    'file:///C:/Users/a/Normal.dotm',
    'file://localhost/Users/a/Normal.dotm',
    'Macintosh%20HD:Users:a:Normal.dotm',
    '/Users/a/Library/Normal.dotm',
  ])('with the template %s are accepted', async (target) => {
    expect(await detectRelation('attachedTemplate', target)).toBe('docx');
  });

  test.each([
    ['attachedTemplate', 'http://host.example/a.dotm'],
    ['attachedTemplate', 'HTTPS://host.example/a.dotm'],
    ['attachedTemplate', ' ht&#10;tp://host.example/a.dotm'],
    ['attachedTemplate', '\\\\host.example\\share\\a.dotm'],
    ['attachedTemplate', '//host.example/share/a.dotm'],
    ['attachedTemplate', 'file://host.example/share/a.dotm'],
    ['attachedTemplate', 'file:////host.example/share/a.dotm'],
    ['attachedTemplate', 'file:///%5c%5Chost.example/a.dotm'],
    ['oleObject', 'mhtml:http://host.example/a.html!x-usc:http://host.example/a.html'],
    ['frame', 'http://host.example/a.docx'],
    ['subDocument', 'http://host.example/a.docx'],
  ])('of the type %s with the target %s are refused', async (type, target) => {
    expect(await detectRelation(type, target)).toBeNull();
  });

  test.each([
    ['hyperlink', 'https://host.example/'],
    ['image', 'https://host.example/a.png'],
    ['oleObject', 'file:///C:/plan.xlsx'],
  ])('of the type %s with the target %s are accepted', async (type, target) => {
    expect(await detectRelation(type, target)).toBe('docx');
  });

  test.each([
    'http://schemas.microsoft.com/office/2006/relationships/vbaProject',
    'http://schemas.microsoft.com/office/2006/relationships/xlMacrosheet',
  ])('of the type %s are refused', async (type) => {
    expect(await detect({ ...docx, 'WORD/_RELS/a.xml.RELS': toRelations(type, 'data.dat') })).toBeNull();
  });
});

describe('fields and links of DDE', () => {
  const begin = '<w:fldChar w:fldCharType="begin"/>';
  const separate = '<w:fldChar w:fldCharType="separate"/>';
  const end = '<w:fldChar w:fldCharType="end"/>';
  const toField = (...texts: readonly string[]) =>
    begin + texts.map((text) => `<w:instrText>${text}</w:instrText>`).join('') + separate + end;

  test.each([
    ['a page number', toField(' PAGE ')],
    ['a link to a page about DDE', toField('HYPERLINK "https://host.example/dde"')],
    ['the word in the text', '<w:t>DDE c:\\a.exe</w:t>'],
  ])('%s is accepted', async (_name, content) => {
    expect(await detect({ ...docx, 'word/document.xml': toParagraph(content) })).toBe('docx');
  });

  test.each([
    ['whole', toField(' DDEAUTO c:\\a.exe')],
    ['split', toField(' d', 'de', ' c:\\a.exe')],
    ['without an end', `${begin}<w:instrText>DDE a</w:instrText>`],
    ['in another field', `${begin}<w:instrText>IF </w:instrText>${toField('DDE a')}${separate}${end}`],
    ['simple', '<w:fldSimple w:instr="DDEAUTO a"/>'],
  ])('a field that is %s is refused', async (_name, content) => {
    expect(await detect({ ...docx, 'word/document.xml': toParagraph(content) })).toBeNull();
  });

  test('a link of a workbook is refused', async () => {
    const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.externalLink+xml';
    const types = toTypes(`<Override PartName="/xl/link.xml" ContentType="${type}"/>`);
    const detectLink = (link: string) =>
      detect({
        ...docx,
        '[Content_Types].xml': types,
        'xl/link.xml': `<externalLink>${link}</externalLink>`,
      });
    expect(await detectLink('<externalBook/>')).toBe('docx');
    expect(await detectLink('<ddeLink ddeService="cmd" ddeTopic="a"/>')).toBeNull();
  });
});

describe('the number of entries', () => {
  const toMany = (count: number): Content =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`word/media/${index}.txt`, '']));

  test('up to 10,000 is accepted', async () => {
    expect(await detect({ ...toMany(9_997), ...docx })).toBe('docx');
  });

  test('above 10,000 is refused, so that nothing hides behind them', async () => {
    expect(await detect({ ...docx, ...toMany(9_998) })).toBeNull();
    expect(await detect(toMany(10_001))).toBeNull();
  });
});

const odtType = 'application/vnd.oasis.opendocument.text';
const toOdt = (body: string): Content => ({
  mimetype: odtType,
  'content.xml': `<office:document-content xmlns:office="o" xmlns:script="s" xmlns:xlink="x" xmlns:draw="d"><office:scripts/>${body}</office:document-content>`,
});

describe('OpenDocument', () => {
  test.each([
    ['an object', toOdt('<draw:object xlink:href="./Object 1"/>')],
    ['a link', toOdt('<text:a xlink:href="https://host.example/"/>')],
    ['a click on a slide', toOdt('<presentation:event-listener presentation:action="next-page"/>')],
  ])('with %s is accepted', async (_name, content) => {
    expect(await detect({ ...content, 'Object 1/content.xml': '<a/>', 'Configurations2/a.xml': '' })).toBe(
      'odt',
    );
  });

  const script = 'vnd.sun.star.script:../a.py$run?language=Python&amp;location=share';
  test.each([
    ['macros', { ...toOdt(''), 'BASIC/Standard/Module1.xml': '' }],
    ['scripts', { ...toOdt(''), 'Scripts/python/a.py': '' }],
    ['macros of an object', { ...toOdt(''), 'Object 1/Basic/Standard/Module1.xml': '' }],
    ['a listener', toOdt(`<script:event-listener xlink:href="${script}"/>`)],
    ['a listener of an object', { ...toOdt(''), 'Object 1/content.xml': `<a href="${script}"/>` }],
    ['a program', toOdt('<presentation:event-listener presentation:action="execute" xlink:href="a"/>')],
    ['an object of another host', toOdt('<draw:object-ole xlink:href="http://host.example/a"/>')],
    ['DDE', toOdt('<text:dde-connection-decl office:dde-application="cmd"/>')],
    ['a template of another host', { ...toOdt(''), 'meta.xml': '<template href="//host.example/a"/>' }],
    ['macros of Office', { ...docx, mimetype: odtType, '[Content_Types].xml': toTypes('', macroMain) }],
  ] satisfies [string, Content][])('with %s is refused', async (_name, content) => {
    expect(await detect(content)).toBeNull();
  });

  test('with macros and only a manifest is refused', async () => {
    const content = { 'META-INF/manifest.xml': '<a/>', 'Basic/Standard/Module1.xml': '' };
    expect(await detect(content)).toBeNull();
  });

  test('a book keeps its scripts', async () => {
    expect(await detect({ mimetype: 'application/epub+zip', 'OEBPS/Scripts/a.js': '' })).toBe('epub');
  });
});

describe('files in an archive', () => {
  const docm: Content = { ...docx, '[Content_Types].xml': toTypes('', macroMain) };
  const oldMacros = toCompoundFile([
    ['WordDocument', Buffer.alloc(10)],
    ['Macros', null],
  ]);
  const equation = toCompoundFile([['Equation Native', Buffer.alloc(10)]]);
  const toPackager = (name: string) =>
    toCompoundFile([['\u0001Ole10Native', Buffer.from(`\0\0\0\0\u0002\0${name}\0C:\\${name}\0`, 'latin1')]]);

  test.each(['a.exe', 'folder/A.EXE', 'a.exe ', 'a.docm', 'a.jar', 'a.vbs', 'META-INF/MANIFEST.MF'])(
    'named %s are refused',
    async (name) => {
      expect(await detect({ 'read me.txt': '', [name]: '' })).toBeNull();
      expect(await detect({ ...docx, [name]: '' })).toBeNull();
    },
  );

  test('of a school are accepted', async () => {
    const content = {
      'site/index.html': '<p>',
      'site/a.js': '',
      'main.py': '',
      'a.pdf': '%PDF-1.4',
      'a.jpg': '',
    };
    // Word and macOS leave such files beside documents.
    const remains = { '~$plan.docx': '\u0004user', '__MACOSX/._plan.docx': '\0\u0005' };
    expect(await detect({ ...content, ...remains, 'plan.docx': await toZip(docx) })).toBe('zip');
  });

  test('are inspected', async () => {
    expect(await detect({ 'a.docx': await toZip(docm) })).toBeNull();
    expect(await detect({ 'a.doc': oldMacros })).toBeNull();
    expect(await detect({ 'a.zip': await toZip({ 'b.zip': await toZip({ 'a.exe': '' }) }) })).toBeNull();
    expect(await detect({ 'a.rtf': '{\\rtf1{\\*\\template http://host.example/a}}' })).toBeNull();
  });

  test('in too many archives in one another are refused', async () => {
    let zip = await toZip({ 'a.txt': '' });
    const wrap = async (times: number) => {
      for (let time = 0; time < times; time += 1) zip = await toZip({ 'a.zip': zip });
    };
    await wrap(3);
    expect(await detect(zip)).toBe('zip');
    await wrap(1);
    expect(await detect(zip)).toBeNull();
  });

  test.each([
    ['docx', 'a workbook', 'Sheet1.xlsx', toZip(docx)],
    ['docx', 'an equation', 'oleObject1.bin', equation],
    ['docx', 'a packaged picture', 'oleObject1.bin', toPackager('a.png')],
    [null, 'macros', 'a.docm', toZip(docm)],
    [null, 'macros of another name', 'data.bin', toZip(docm)],
    [null, 'macros of before 2007', 'oleObject1.bin', oldMacros],
    [null, 'a packaged program', 'oleObject1.bin', toPackager('a.exe')],
  ])('%s is a document that holds %s', async (extension, _what, name, bytes) => {
    expect(await detect({ ...docx, [`word/embeddings/${name}`]: await bytes })).toBe(extension);
  });

  test('that unpack to too much are refused', async () => {
    const huge = Buffer.alloc(130_000_000, 0x20);
    expect(await detect({ ...docx, 'word/_rels/a.xml.rels': huge })).toBeNull();
  });
});

test.each([
  ['rtf', '{\\*\\template C:\\\\Users\\\\a\\\\Normal.dotm}'],
  ['rtf', '{\\field{\\*\\fldinst HYPERLINK "https://host.example/dde"}{\\fldrslt DDE}}'],
  ['rtf', '{\\field{\\*\\fldinst {\\rtlch\\fs24 PAGE}}}'],
  [null, '{\\*\\template http://host.example/a.dotm}'],
  [null, '{\\*\\template \\\\\\\\host.example\\\\a.dotm}'],
  [null, "{\\*\\template \\'68\\'74tp://host.example/a.dotm}"],
  [null, '{\\*\\template {\\u104?ttp}://host.example/a.dotm}'],
  [null, '{\\*\\template\r\nhttp://host.example/a.dotm}'],
  [null, '{\\field{\\*\\fldinst DDEAUTO c:\\\\a.exe}}'],
  [null, '{\\field{\\*\\fldinst {\\b D}{\\fs24 DE}AUTO a}}'],
  [null, '{\\object\\objemb{\\*\\obj\ndata 01}}'],
])('%s is RTF with %j', async (extension, content) => {
  expect(await detect(Buffer.from(`{\\rtf1\\ansi ${content}}`))).toBe(extension);
});
