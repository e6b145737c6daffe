import { gzipSync } from 'node:zlib';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import words from '@/features/old-site/tests/fixtures/words.json';
import { toExport, type TestPost } from './test-export';

/** How a plugin for several languages keeps a news item in Kazakh and Russian. */
export interface LanguageScheme {
  readonly name: string;
  /** Whether both languages become one item. */
  readonly isPaired: boolean;
  toPosts(kz: Texts, ru: Texts, code: string): TestPost[];
}

interface Texts {
  readonly title: string;
  readonly content: string;
}

const join = (parts: (text: (texts: Texts) => string) => string): Pick<TestPost, 'title' | 'content'> => ({
  title: parts(({ title }) => title),
  content: parts(({ content }) => content),
});

const meta = (name: string, value: string | number) =>
  `<wp:postmeta><wp:meta_key>${name}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`;

/** The schemes. `kz` and `ru` hold the right texts. */
export const languageSchemes: readonly LanguageScheme[] = [
  {
    name: 'brackets',
    isPaired: true,
    toPosts: (kz, ru, code) => [{ id: 1, ...join((text) => `[:${code}]${text(kz)}[:ru]${text(ru)}[:]`) }],
  },
  {
    name: 'brackets with English first',
    isPaired: true,
    toPosts: (kz, ru, code) => [
      { id: 1, ...join((text) => `[:en]${words.en.title}[:ru]${text(ru)}[:${code}]${text(kz)}[:]`) },
    ],
  },
  {
    name: 'braces',
    isPaired: true,
    toPosts: (kz, ru, code) => [{ id: 1, ...join((text) => `{:ru}${text(ru)}{:}{:${code}}${text(kz)}{:}`) }],
  },
  {
    name: 'comments',
    isPaired: true,
    toPosts: (kz, ru, code) => [
      { id: 1, ...join((text) => `<!--:${code}-->${text(kz)}<!--:--><!--:ru-->${text(ru)}<!--:-->`) },
    ],
  },
  {
    name: 'shortcodes',
    isPaired: true,
    toPosts: (kz, ru, code) => [
      { id: 1, ...join((text) => `[lang_ru]${text(ru)}[/lang_ru][lang_${code}]${text(kz)}[/lang_${code}]`) },
    ],
  },
  {
    name: 'marks inside of blocks',
    isPaired: true,
    toPosts: (kz, ru, code) => [
      {
        id: 1,
        title: `[:${code}]${kz.title}[:ru]${ru.title}[:]`,
        content: `<!-- wp:group --><div>[:${code}]${kz.content}[:ru]${ru.content}[:]</div><!-- /wp:group -->`,
      },
    ],
  },
  {
    name: 'terms',
    isPaired: true,
    toPosts: (kz, ru, code) => [
      { id: 1, ...kz, language: code, group: 'a' },
      { id: 2, ...ru, language: 'ru', group: 'a' },
    ],
  },
  {
    name: 'meta of an import',
    isPaired: true,
    toPosts: (kz, ru, code) =>
      [
        { id: 1, ...ru, code: 'ru' },
        { id: 2, ...kz, code },
      ].map(({ code: language, ...post }) => ({
        ...post,
        more: meta('_wpml_import_language_code', language) + meta('_wpml_import_translation_group', 'g7'),
      })),
  },
  {
    name: 'locale and original',
    isPaired: true,
    toPosts: (kz, ru, code) => [
      { id: 1, ...ru, more: meta('_locale', 'ru_RU') },
      { id: 2, ...kz, more: meta('_locale', code) + meta('_original_post', 1) },
    ],
  },
  {
    name: 'further fields',
    isPaired: true,
    toPosts: (kz, ru, code) => [
      {
        id: 1,
        ...ru,
        more:
          meta(`_${code.toLowerCase()}_post_title`, kz.title) +
          meta(`_${code.toLowerCase()}_post_content`, kz.content),
      },
    ],
  },
  {
    name: 'an unknown plugin',
    isPaired: false,
    toPosts: (kz, ru) => [
      { id: 1, ...ru },
      { id: 2, ...kz },
    ],
  },
];

/** Texts with something that an import can lose, and the HTML that must be stored for it. */
export const pieces: readonly (readonly [name: string, written: string, stored: string])[] = [
  ['words', '<p>1</p>', '<p>1</p>'],
  ['emoji as two halves', '<p>a &#xD83D;&#xDE00; b</p>', '<p>a \u{1f600} b</p>'],
  ['forbidden references', '<p>a&#0; b&#1; c&#xFFFF;</p>', '<p>a b c</p>'],
  [
    'columns and spaces',
    '[vc_row][vc_column]a[/vc_column][/vc_row][vc_empty_space height="9px"]',
    '<p>a</p>',
  ],
  ['brackets', `<p>${words.wordsInBrackets}</p>`, `<p>${words.wordsInBrackets}</p>`],
  ['anchors', '<p><a name="x"></a>2. <a id="y">A</a> <a href=" ">b</a></p>', '<p>2. A b</p>'],
  [
    'program text',
    '<pre>if (a &lt; b) {\n    x = 1;\n\n\ty = 2;\n}</pre>',
    '<p>if (a &lt; b) {<br>\u00a0\u00a0\u00a0\u00a0x = 1;<br><br>\u00a0\u00a0\u00a0\u00a0y = 2;<br>}</p>',
  ],
  [
    'a video',
    '<video controls><source src="https://v.example/a.mp4"><source src="https://v.example/a.webm">Old browser</video>',
    '<p><a href="https://v.example/a.mp4">https://v.example/a.mp4</a></p>',
  ],
  [
    'an address alone',
    '\n\nhttps://youtu.be/abcdefghijk\n\n',
    '<p><a href="https://youtu.be/abcdefghijk">https://youtu.be/abcdefghijk</a></p>',
  ],
  [
    'a lazy frame',
    '<iframe data-src="https://v.example/embed/1?a=1&amp;b=2" src="about:blank"></iframe>',
    '<p><a href="https://v.example/embed/1?a=1&amp;b=2">https://v.example/embed/1?a=1&amp;b=2</a></p>',
  ],
];

type Envelope = readonly [name: string, wrap: (xml: string) => Buffer | Promise<Buffer>];

const notice = '<br />\n<b>Deprecated</b>: x & y in <b>/a.php</b> on line <b>3</b><br />\n';
const replaced = (from: RegExp | string, to: string) => (xml: string) =>
  Buffer.from(xml.replaceAll(from, to));

async function toZip(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(files)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  return buffer(zip.outputStream);
}

/** Files as which an export reaches the importer. */
export const envelopes: readonly Envelope[] = [
  ['as it is', (xml) => Buffer.from(xml)],
  ['with a byte order mark and empty lines', (xml) => Buffer.from(`\ufeff\r\n\n ${xml}`)],
  ['behind a message', (xml) => Buffer.from(notice + xml)],
  ['with a message after the declaration', (xml) => Buffer.from(xml.replace('?>\n', `?>\n${notice}`))],
  ['before a message', (xml) => Buffer.from(`${xml}\n${notice}`)],
  ['with namespaces of https', replaced('http://wordpress.org', 'https://wordpress.org')],
  ['without declared namespaces', replaced(/ xmlns:\w+="[^"]*"/g, '')],
  ['with an undeclared prefix', replaced('<wp:post_parent>', '<old:x old:y="1">a</old:x><wp:post_parent>')],
  ['with bare ampersands', replaced('<wp:post_parent>', '<a>b & c &nbsp; &unknown;</a><wp:post_parent>')],
  ['in UTF-16', (xml) => Buffer.from(`\ufeff${xml.replace('UTF-8', 'UTF-16')}`, 'utf16le')],
  ['in gzip', (xml) => gzipSync(xml)],
  [
    'in a ZIP',
    (xml) => toZip({ 'site/part.000.xml': xml, '__MACOSX/site/._part.000.xml': 'x', 'readme.txt': 'x' }),
  ],
  [
    'of a site named by its link alone',
    (xml) => Buffer.from(xml.replace(/<wp:base_blog_url>(.*?)<\/wp:base_blog_url>/, '<link>$1</link>')),
  ],
];

/** Returns the export of a scheme with a piece in both languages, for a site of its own. */
export function toVariant(
  scheme: LanguageScheme,
  { site, piece, code }: { readonly site: string; readonly piece: string; readonly code: string },
): string {
  const toTexts = ({ title, text }: { title: string; text: string }) => ({
    title,
    content: `<p>${text}</p>${piece}`,
  });
  const posts = scheme.toPosts(toTexts(words.kz), toTexts(words.ru), code);
  return toExport(posts).replaceAll('https://old.example', site);
}
