import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { startApi, type TestApi } from '@/tests/api/harness';
import { toReportText } from '../command/to-report-text';
import { importWordpress } from '../server/import-wordpress';
import words from '@/features/old-site/tests/fixtures/words.json';
import { toExport, type TestPost } from './test-export';
import { dumpRows } from '@/features/old-site/tests/dump-rows';
import { importInto } from './wordpress-fixtures';

let api: TestApi;

beforeEach(async () => {
  api = await startApi('in-process');
});
afterEach(() => api.stop());

const listNews = () => api.db.selectFrom('news').selectAll().orderBy('title_ru').execute();

function importFiles(files: readonly string[], mediaFolder: string | null = null) {
  const paths = files.map((xml, index) => {
    const path = join(api.folder, `part-${index}.xml`);
    writeFileSync(path, xml);
    return path;
  });
  return importWordpress(api.deps, {
    ...{ paths, mediaFolder, language: 'ru', categories: new Map(), isDryRun: false },
  });
}

describe('numbers of entries', () => {
  test('that repeat an equal entry are skipped', async () => {
    const report = await importInto(api, toExport([{ id: 1 }, { id: 1 }]));
    expect(report.rows[0]).toMatchObject({ entries: 1, published: 1 });
    expect(report.warnings).toEqual([]);
  });

  test('that another entry has keep both, also in the next import', async () => {
    const posts: TestPost[] = [
      { id: 1, title: 'A' },
      { id: 1, title: 'B', slug: 'b', content: 'Other' },
    ];
    const report = await importInto(api, toExport(posts));
    expect(report.rows[0]).toMatchObject({ entries: 2, published: 2 });
    expect(report.warnings.map(({ text }) => text)).toEqual([
      'Another entry of the export has the same number. Both are imported.',
    ]);
    const before = await dumpRows(api);
    await importInto(api, toExport(posts));
    expect(await dumpRows(api)).toBe(before);
  });

  test.each([
    ['<wp:post_id>2</wp:post_id>', 'It has no valid number in the export (<wp:post_id>) and is a draft.'],
    [
      '<wp:post_type>post</wp:post_type>',
      'The export does not say what it is (no <wp:post_type>). It is imported as a draft of a news item.',
    ],
    [
      '<wp:status>publish</wp:status>',
      'The export does not say whether it was public (no <wp:status>). It is a draft.',
    ],
  ])('and kinds without %s keep the text as a draft', async (element, warning) => {
    const [head = '', item = ''] = toExport([{ id: 2 }]).split(element);
    const report = await importInto(api, head + item);
    expect(report.rows[0]).toMatchObject({ drafts: 1, leftOut: 0 });
    expect(report.warnings.map(({ text }) => text)).toEqual([warning]);
    expect(await listNews()).toMatchObject([{ body_ru: '<p>Text of 2.</p>', status_ru: 'draft' }]);
  });
});

describe('languages', () => {
  test('a title without marks above marked texts makes the other language a draft', async () => {
    const content = `[:kk]<p>${words.kz.text}</p>[:ru]<p>${words.ru.text}</p>[:]`;
    const report = await importInto(api, toExport([{ id: 1, title: '2024: IT', content }]));
    expect(report.rows[0]).toMatchObject({ published: 1 });
    expect(await listNews()).toMatchObject([
      { title_kz: null, status_kz: 'draft', title_ru: '2024: IT', status_ru: 'published' },
    ]);
    expect(report.warnings.map(({ text }) => text)).toContain('One language is a draft: title.kz is empty.');
  });

  test('a marked title above a text without marks publishes the language of the text alone', async () => {
    const title = `[:kk]${words.kz.title}[:ru]${words.ru.title}[:]`;
    await importInto(api, toExport([{ id: 1, title, content: `<p>${words.kz.text}</p>` }]));
    expect(await listNews()).toMatchObject([
      { title_ru: words.ru.title, status_ru: 'draft', status_kz: 'published', body_ru: null },
    ]);
  });

  test('marks that cannot be read make a draft', async () => {
    const report = await importInto(api, toExport([{ id: 1, title: 'A [:kk', content: '{:r}b' }]));
    expect(report.rows[0]).toMatchObject({ drafts: 1 });
    expect(report.warnings.map(({ text }) => text)).toEqual([
      'It has marks of languages that cannot be read. It is a draft.',
    ]);
  });

  test.each(Object.values(words.kzLatin))('Kazakh in Latin letters is Kazakh: %s', async (text) => {
    const report = await importInto(api, toExport([{ id: 1, title: text.split(/[.!]/)[0]!, content: text }]));
    expect(report.rows[0]).toMatchObject({ published: 1 });
    expect(await listNews()).toMatchObject([{ body_kz: `<p>${text}</p>`, body_ru: null, title_ru: null }]);
    expect(report.warnings.map(({ text }) => text)).toEqual([
      'It has no language, and its letters are Kazakh. It is imported in this language.',
    ]);
  });

  test('categories and texts of pictures are split too', async () => {
    const more =
      '<category domain="category" nicename="a"><![CDATA[[:kk]A[:ru]\u0421\u043f\u043e\u0440\u0442[:]]]></category>';
    await importInto(api, toExport([{ id: 1, title: '[:ru]A[:kk]B[:]', content: '[:ru]A[:kk]B[:]', more }]));
    expect(await listNews()).toMatchObject([{ category: 'sport', title_kz: 'B', title_ru: 'A' }]);
  });

  test('posts in other languages alone are left out with a true sentence', async () => {
    const report = await importInto(api, toExport([{ id: 1, language: 'en' }]));
    expect(toReportText(report, false)).toContain('\nNothing was imported: all 1 entries are left out.');
    expect(toReportText(report, false)).toContain('Post 1 (1): The site has no language "en".');
  });

  test('the further language of a marked post keeps its old addresses', async () => {
    const content = '[:kk]A[:ru]B[:]';
    await importInto(api, toExport([{ id: 1, title: content, content, link: 'https://old.example/a/' }]));
    const rows = await api.db.selectFrom('redirect').select(['source', 'target']).orderBy('source').execute();
    expect(rows).toEqual([
      { source: '/?p=1', target: '/ru/news/post-1' },
      { source: '/a', target: '/ru/news/post-1' },
      { source: '/a?lang=kk', target: '/news/post-1' },
      { source: '/a?lang=kz', target: '/news/post-1' },
      { source: '/kk/a', target: '/news/post-1' },
    ]);
  });
});

test.each([
  [[], 'Nothing was imported: the export has no posts, pages or media.'],
  [[{ id: 1 }], 'Everything was imported before. Nothing was changed.'],
  [
    [{ id: 1 }, { id: 2, status: 'trash' }],
    'Nothing was imported: 1 entries were imported before, and 1 are left out. See above for the reasons.',
  ],
] as const)('the second report of %j is true', async (posts, sentence) => {
  await importInto(api, toExport(posts));
  expect(
    toReportText(await importInto(api, toExport(posts)), false)
      .split('\n')
      .at(-1),
  ).toBe(sentence);
});

test.each([
  ['%d0%bd%d0%be%d0%b2%d0', 'tema-dnia'],
  ['d0-bd-d0-be-d0-b2-d0', 'tema-dnia'],
  ['%25d0%25bd%25d0%25be', 'tema-dnia'],
  ['%d0%b4%d0%b5%d0%bd%d1%8c', 'den'],
])('the slug %s becomes %s', async (slug, expected) => {
  await importInto(api, toExport([{ id: 1, slug, title: '\u0422\u0435\u043c\u0430 \u0434\u043d\u044f' }]));
  expect((await listNews())[0]).toMatchObject({ slug: expected });
});

test.each([
  ['Rar!\u001a\u0007', 'Line 1: This is a RAR archive. Unpack it and name its XML file.'],
  ['PK\u0003\u0004', 'Line 1: The ZIP is damaged: '],
  [toExport([{ id: 1 }]) + toExport([{ id: 2 }]), 'A second export begins here.'],
  [toExport([{ id: 1 }]).replace(/<wp:base_blog_url>.*/, ''), 'The export names no site'],
])('refuses %j in one sentence', async (xml, sentence) => {
  const before = await dumpRows(api);
  await expect(importInto(api, xml)).rejects.toThrow(sentence);
  expect(await dumpRows(api)).toBe(before);
});

test.each([
  ['many paragraphs', `<p>${'word '.repeat(20).trim()}</p>`.repeat(2_500), 265_000],
  ['one long paragraph', 'word '.repeat(72_000), 360_006],
  ['one paragraph without spaces', 'a'.repeat(360_000), 360_007],
])('a text beyond the limit in %s is kept up to it as a draft', async (_name, content, total) => {
  const report = await importInto(api, toExport([{ id: 1, content }]));
  expect(report.rows[0]).toMatchObject({ drafts: 1, leftOut: 0 });
  const body = String((await listNews())[0]!['body_ru']);
  expect(body.length).toBeGreaterThan(189_800);
  expect(body.length).toBeLessThanOrEqual(190_000);
  expect(body).toMatch(/^(?:<p>[^<>]+<\/p>)+$/);
  expect(report.warnings.map(({ text }) => text)).toEqual([
    `Its text has ${total} characters with its tags. The first ${body.length} are kept, the rest is left out.`,
    'It is a draft, because something of it is not imported.',
  ]);
});

describe('parts', () => {
  const parent: TestPost = { id: 10, type: 'page', slug: 'section', title: 'Section' };
  const child: TestPost = { id: 11, type: 'page', slug: 'sub', title: 'Sub', parent: 10 };
  const listPages = () =>
    api.db
      .selectFrom('page')
      .select(['id', 'slug', 'parent'])
      .where('slug', 'in', ['section', 'sub'])
      .orderBy('slug')
      .execute();

  test('are read together', async () => {
    await importFiles([toExport([child]), toExport([parent])]);
    const [section, sub] = await listPages();
    expect(sub!.parent).toBe(section!.id);
  });

  test('are read one after the other', async () => {
    await importFiles([toExport([parent])]);
    const report = await importFiles([toExport([child])]);
    const [section, sub] = await listPages();
    expect(sub!.parent).toBe(section!.id);
    expect(report.warnings).toEqual([]);
  });

  test('find a parent whose older translation names it', async () => {
    const pair: TestPost[] = [
      { ...parent, id: 9, language: 'kk', group: 'a', slug: 'section' },
      { ...parent, id: 10, language: 'ru', group: 'a', slug: 'section-ru' },
    ];
    await importFiles([toExport(pair, { a: { kk: 9, ru: 10 } })]);
    await importFiles([toExport([child])]);
    const [section, sub] = await listPages();
    expect(sub!.parent).toBe(section!.id);
  });

  test('of two sites are refused', async () => {
    const other = toExport([{ id: 1 }]).replaceAll('old.example', 'other.example');
    await expect(importFiles([toExport([{ id: 1 }]), other])).rejects.toThrow('exports of two sites');
  });

  test('name the damaged file', async () => {
    await expect(importFiles([toExport([{ id: 1 }]), '<rss>'])).rejects.toThrow(/^part-1\.xml: Line 1: /);
  });
});

describe('media', () => {
  let media: string;

  beforeEach(() => {
    media = mkdtempSync(join(tmpdir(), 'wordpress-media-'));
  });
  afterEach(() => rmSync(media, { recursive: true }));

  async function addPicture(path: string, background = '#269') {
    mkdirSync(join(media, path, '..'), { recursive: true });
    const create = { width: 80, height: 60, channels: 3, background } as const;
    writeFileSync(join(media, path), await sharp({ create }).jpeg().toBuffer());
  }

  const toAttachment = (file: string): TestPost => ({ id: 20, type: 'attachment', file, alt: 'Alt' });
  const show = (src: string): TestPost => ({ id: 21, content: `<p>a</p><img src="${src}">` });
  const readBody = async () => String((await listNews())[0]!['body_ru']);

  test.each([
    [words.decomposed, words.decomposed.normalize('NFD')],
    ['Photo.JPG', 'photo.jpg'],
    ['a b.jpg', 'a%20b.jpg'],
    ['big-scaled.jpg', 'big.jpg'],
    ['only.jpg', 'only-1024x768.jpg'],
  ])('named %s are found as %s', async (name, stored) => {
    await addPicture(`2024/03/${stored}`);
    const src = `https://old.example/wp-content/uploads/2024/03/${name}`;
    const posts = [toAttachment(`2024/03/${name}`), show(src)];
    const report = await importFiles([toExport(posts)], media);
    expect(report.rows[2]).toMatchObject({ drafts: 1, leftOut: 0 });
    expect(await readBody()).toContain('<img src="/api/files/');
  });

  test.each([
    'https://i0.wp.com/old.example/wp-content/uploads/2024/03/a.jpg?resize=300%2C200',
    'https://cdn.old.example/wp-content/uploads/2024/03/a-300x200.jpg',
    'https://images.example.net/w_800/https://old.example/wp-content/uploads/2024/03/a.jpg',
    'http://www.old.example/wp-content/uploads/2024/03/a.jpg',
  ])('of the address %s are found', async (src) => {
    await addPicture('2024/03/a.jpg');
    await importFiles([toExport([toAttachment('2024/03/a.jpg'), show(src)])], media);
    expect(await readBody()).toContain('<img src="/api/files/');
  });

  test('that the export does not list are imported from the folder', async () => {
    await addPicture('2024/03/ftp.jpg');
    const report = await importFiles(
      [toExport([show('/wp-content/uploads/2024/03/ftp-300x200.jpg')])],
      media,
    );
    expect(report.rows[2]).toMatchObject({ drafts: 1 });
    expect(await readBody()).toContain('<img src="/api/files/');
  });

  test('of an earlier part are used again', async () => {
    await addPicture('2024/03/a.jpg');
    await importFiles([toExport([toAttachment('2024/03/a.jpg')])], media);
    const content = '<img src="/wp-content/uploads/2024/03/a.jpg"> [gallery ids="20"]';
    const report = await importFiles([toExport([{ id: 21, content, cover: 20 }])], media);
    expect(report.warnings.filter(({ text }) => text.includes('not among'))).toEqual([]);
    expect(await api.db.selectFrom('image').select('id').execute()).toHaveLength(1);
    const [item] = await listNews();
    expect(item!['cover']).not.toBeNull();
    expect(String(item!['body_ru'])).toContain('<img src="/api/files/');
  });

  test.each([
    ['a missing picture', '<img src="/wp-content/uploads/2024/03/x.jpg">', 'A picture is not among'],
    ['a picture of another site', '<img src="https://other.example/x.jpg">', 'A picture is not among'],
    ['a missing file', '<a href="/wp-content/uploads/2024/03/x.pdf">x</a>', 'A file is not among'],
    ['a gallery without pictures', '[gallery ids="5,6"]', 'A gallery shows 2 pictures'],
    ['a slider', '[rev_slider alias="a"]', 'The shortcode [rev_slider] is left out.'],
  ])('%s makes the item a draft with a note', async (_name, content, note) => {
    const report = await importFiles([toExport([{ id: 21, content: `<p>a</p>${content}` }])], media);
    expect(report.rows[0]).toMatchObject({ drafts: 1, published: 0 });
    expect(report.warnings[0]!.text).toContain(note);
  });

  test('that no folder is named for make their items drafts', async () => {
    const report = await importFiles([
      toExport([show('/wp-content/uploads/a.jpg'), { id: 22, cover: 20 }, { id: 23 }]),
    ]);
    expect(report.rows[0]).toMatchObject({ drafts: 2, published: 1 });
  });
});
