import { existsSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { toInput } from '@/lib/content/input';
import { definitionOf } from '@/lib/content/registry';
import { hostileTexts } from '@/tests/hostile-texts';
import { describedPhoto, published, startApi, type TestApi } from '@/tests/api/harness';
import { toExport, type TestPost } from './test-export';
import { dumpRows } from '@/features/old-site/tests/dump-rows';
import { createMedia, importInto, realExport } from './wordpress-fixtures';

let api: TestApi;

beforeEach(async () => {
  api = await startApi('in-process');
});
afterEach(() => api.stop());

type Stored = Record<string, unknown> & { id: string; version: number };

async function list(collection: string): Promise<Stored[]> {
  const response = await api.call({ who: 'admin', method: 'GET', path: `/${collection}?perPage=100` });
  return ((await response.json()) as { data: Stored[] }).data;
}

async function readOnly(collection: string): Promise<Stored> {
  const [item, ...others] = await list(collection);
  expect(others).toEqual([]);
  const response = await api.call({ who: 'admin', method: 'GET', path: `/${collection}/${item!.id}` });
  return (await response.json()) as Stored;
}

async function importOne(
  post: Omit<TestPost, 'id'>,
  more: readonly TestPost[] = [],
  mediaFolder: string | null = null,
) {
  const report = await importInto(api, toExport([{ id: 7, ...post }, ...more]), { mediaFolder });
  return { report, item: await readOnly(post.type === 'page' ? 'pages' : 'news') };
}

function listStored(): string[] {
  const folder = join(api.folder, 'uploads');
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

describe('a broken file', () => {
  const whole = toExport([{ id: 1 }, { id: 2, content: '<p>a</p>' }]);

  test.each<[string, string, number]>([
    ['cut off', whole.slice(0, whole.indexOf('<wp:status>', 900)), 33],
    [
      'cut off in an element of the real export',
      realExport.slice(0, 1_000_000),
      realExport.slice(0, 1_000_000).split('\n').length,
    ],
    [
      'with the namespace of something else',
      whole
        .replace('wordpress.org/export/1.2/"', 'other.example/"')
        .replace('xmlns:wp="http://wordpress.org', 'xmlns:wp="http://other.example'),
      2,
    ],
    ['that is a feed', whole.replace('<wp:wxr_version>1.2</wp:wxr_version>', ''), 6],
    ['that is a page', '<!-- a -->\n\n<html><body></body></html>', 3],
    ['that is no XML', 'PK\u0003\u0004', 1],
    ['that is empty', '', 1],
    ['with a wrong end', whole.replace('</content:encoded>', '</content>'), 9],
    ['with a declared entity', whole.replace('<rss', '<!DOCTYPE rss [<!ENTITY x "xx">]>\n<rss'), 2],
    ['in another encoding', whole.replace('UTF-8', 'windows-1251'), 1],
  ])('%s changes nothing and names the line', async (_name, xml, line) => {
    const before = await dumpRows(api);
    await expect(importInto(api, xml)).rejects.toMatchObject({ name: 'ExportError', line });
    expect(await dumpRows(api)).toBe(before);
  });
});

describe('what staff have', () => {
  test('an edit survives a second import', async () => {
    const { item } = await importOne({ title: 'Before' });
    const response = await api.call({
      who: 'editor',
      method: 'PUT',
      path: `/news/${item.id}`,
      headers: { 'if-match': '"1"' },
      json: {
        ...toInput(definitionOf('news'), item as never),
        title: { kz: null, ru: 'Edited' },
        slug: 'edited',
      },
    });
    expect(response.status).toBe(200);
    const before = await dumpRows(api);
    const report = await importInto(api, toExport([{ id: 7, title: 'After' }]));
    expect(report.rows[0]).toMatchObject({ existing: 1, published: 0 });
    expect(await dumpRows(api)).toBe(before);
  });

  test('a deleted item does not come back', async () => {
    const { item } = await importOne({});
    await api.call({ who: 'editor', method: 'DELETE', path: `/news/${item.id}` });
    await api.db.deleteFrom('news').execute();
    await importInto(api, toExport([{ id: 7 }]));
    expect(await list('news')).toEqual([]);
  });

  test('a later import adds what is new', async () => {
    await importOne({});
    await importInto(api, toExport([{ id: 7 }, { id: 8, title: 'New' }]));
    expect(await list('news')).toHaveLength(2);
  });

  test('a redirect stays', async () => {
    const path = '/redirects';
    await api.call({ who: 'editor', method: 'POST', path, json: { source: '/?p=7', target: '/contact' } });
    await importOne({});
    const found = await api.call({
      who: 'anonymous',
      method: 'GET',
      path: '/redirects/found?address=/%3Fp=7',
    });
    expect(await found.json()).toEqual({ kind: 'moved', location: '/contact' });
  });
});

test('a dry run reports and writes nothing', async () => {
  const media = await createMedia(['a.jpg']);
  const posts: TestPost[] = [
    { id: 1, cover: 2, content: 'Text [unknown x=1]' },
    { id: 2, type: 'attachment', file: 'a.jpg' },
    { id: 3, type: 'attachment', file: 'missing.jpg' },
  ];
  const before = await dumpRows(api);
  const report = await importInto(api, toExport(posts), { mediaFolder: media, isDryRun: true });
  expect(report.rows.slice(0, 1)).toMatchObject([{ kind: 'news', drafts: 1 }]);
  expect(report.rows[2]).toMatchObject({ kind: 'images', drafts: 1, leftOut: 1 });
  expect(report.warnings.map(({ title, text }) => `${title}: ${text}`)).toEqual([
    'Post 3 (3): The folder of media has no file missing.jpg.',
    'Post 1 (1): The shortcode [unknown] is left out.',
    'Post 1 (1): It is a draft, because something of it is not imported.',
  ]);
  expect(await dumpRows(api)).toBe(before);
  expect(listStored()).toEqual([]);
  rmSync(media, { recursive: true });
});

describe('languages', () => {
  test('marked translations become one item', async () => {
    const posts: TestPost[] = [
      { id: 1, language: 'ru', group: 'pll_a', title: 'Rus' },
      { id: 2, language: 'kk', group: 'pll_a', title: 'Qaz' },
    ];
    await importInto(api, toExport(posts, { pll_a: { kk: 2, ru: 1 } }));
    expect(await readOnly('news')).toMatchObject({ title: { kz: 'Qaz', ru: 'Rus' }, status: published });
  });

  test('an item that was imported alone stays as it is when it is paired later', async () => {
    await importInto(api, toExport([{ id: 2, language: 'kk', group: 'a', title: 'Qaz' }]));
    const before = await dumpRows(api);
    const posts: TestPost[] = [
      { id: 1, language: 'ru', group: 'a', title: 'Rus' },
      { id: 2, language: 'kk', group: 'a', title: 'Qaz' },
    ];
    await importInto(api, toExport(posts, { a: { kk: 2, ru: 1 } }));
    expect(await dumpRows(api)).toBe(before);
  });

  test.each([
    ['kz', { kz: 'Post 7', ru: null }],
    ['ru', { kz: null, ru: 'Post 7' }],
  ] as const)('an unmarked post is in the language %s of the command', async (language, title) => {
    await importInto(api, toExport([{ id: 7 }]), { language });
    expect(await readOnly('news')).toMatchObject({ title });
  });

  test('the address does not reveal a draft', async () => {
    const posts: TestPost[] = [
      { id: 1, language: 'ru', group: 'a', slug: 'russian' },
      { id: 2, language: 'kk', group: 'a', slug: 'secret', status: 'draft' },
    ];
    await importInto(api, toExport(posts, { a: { kk: 2, ru: 1 } }));
    expect(await readOnly('news')).toMatchObject({
      slug: 'russian',
      status: { kz: 'draft', ru: 'published' },
    });
  });
});

describe('texts', () => {
  test.each(hostileTexts)('of a hostile post are harmless: %s', async (hostile) => {
    const { item } = await importOne({
      title: `a ${hostile}`,
      excerpt: `b ${hostile}`,
      content: `c\n\n${hostile}\n\nd`,
    });
    const text = JSON.stringify([item['title'], item['lead'], item['body']]);
    expect(text).not.toMatch(/<(script|svg|iframe|form|input|base|style|math)|\son\w+=|javascript:/i);
    expect(JSON.stringify(item['body'])).toContain('c</p>');
  });

  test.each([
    ['a\nb\n\nc', '<p>a<br>b</p><p>c</p>'],
    ['<!-- wp:paragraph --><p>a</p><!-- /wp:paragraph --><!-- wp:latest-posts /-->', '<p>a</p>'],
    ['<div class="row"><div>a</div><h5>b</h5></div>', '<p>a</p><h4>b</h4>'],
    [
      '[embed]https://video.example/1[/embed]',
      '<p><a href="https://video.example/1">https://video.example/1</a></p>',
    ],
    [
      '<iframe src="//video.example/2"></iframe>',
      '<p><a href="https://video.example/2">https://video.example/2</a></p>',
    ],
    ['<a href="https://www.old.example/2020/01/x/?a=1">x</a>', '<p><a href="/2020/01/x/?a=1">x</a></p>'],
    ['<a href="https://other.example/">x</a> [1]', '<p><a href="https://other.example/">x</a> [1]</p>'],
    [
      '<figure class="wp-block-table"><table><tbody><tr><td>a</td></tr></tbody></table></figure>',
      '<table><tbody><tr><td>a</td></tr></tbody></table>',
    ],
  ])('%s', async (content, html) => {
    const { item } = await importOne({ content });
    expect(item['body']).toEqual({ kz: null, ru: html });
  });
});

test.each([
  ['A <b>lead</b> [gallery ids="1"] [x]inside[/x]', 'A lead inside'],
  ['[caption a="<script>window.hit=1</script>"]words[/caption]', 'words'],
  ['1 &lt; 2 &amp; [1]', '1 < 2 & [1]'],
  [`${'word '.repeat(100)}`, `${'word '.repeat(79).trim()}\u2026`],
])('the lead of %s has no shortcode', async (excerpt, lead) => {
  const { item } = await importOne({ excerpt });
  expect(item['lead']).toEqual({ kz: null, ru: lead });
});

describe('pictures', () => {
  let media: string;
  const attachments: TestPost[] = [
    {
      id: 20,
      type: 'attachment',
      file: '2020/01/a.jpg',
      alt: 'Alt',
      parent: 7,
      link: 'https://old.example/post-7/a/',
    },
    { id: 21, type: 'attachment', file: '2020/01/b.png', alt: 'Alt' },
  ];

  beforeEach(async () => {
    media = await createMedia(['wp-content/uploads/2020/01/a.jpg', 'wp-content/uploads/2020/01/b.png']);
  });
  afterEach(() => rmSync(media, { recursive: true }));

  test('of a text are found by the address of any size, and the item is published after consent', async () => {
    const content =
      '<p>a</p><img src="/wp-content/uploads/2020/01/a-300x200.jpg" alt="Words">[gallery ids="21"]';
    const { item } = await importOne({ content, cover: 20 }, attachments, media);
    expect(item).toMatchObject({
      status: { ru: 'draft' },
      cover: { alt: { ru: 'Alt' } },
      gallery: [{ alt: { ru: 'Alt' } }],
    });
    expect((item['body'] as { ru: string }).ru).toMatch(
      /^<p>a<\/p><figure><img src="\/api\/files\/[0-9a-f]{32}\.webp" alt="Words" width="80" height="60"><\/figure>$/,
    );
    const find = () =>
      api.call({ who: 'anonymous', method: 'GET', path: '/redirects/found?address=/%3Fattachment_id=20' });
    expect((await find()).status).toBe(404);
    for (const image of await list('images')) {
      const input = toInput(definitionOf('images'), image as never);
      const saved = await api.call({
        ...{ who: 'editor', method: 'PUT', path: `/images/${image.id}`, headers: { 'if-match': '"1"' } },
        json: { ...input, ...describedPhoto },
      });
      expect(saved.status).toBe(200);
    }
    const saved = await api.call({
      ...{ who: 'editor', method: 'PUT', path: `/news/${item.id}`, headers: { 'if-match': '"1"' } },
      json: { ...toInput(definitionOf('news'), item as never), status: { kz: 'draft', ru: 'published' } },
    });
    expect(saved.status).toBe(200);
    expect(await (await find()).json()).toEqual({ kind: 'moved', location: '/ru/news/post-7' });
  });

  test('of a page are blocks', async () => {
    const content =
      '<p>a</p><figure><img class="wp-image-20" src="x"><figcaption>Cap</figcaption></figure><p>b</p>[gallery include="20,21"]';
    const { item } = await importOne({ type: 'page', content }, attachments, media);
    expect(item['blocks']).toMatchObject([
      { type: 'text', text: { kz: null, ru: '<p>a</p>' } },
      { type: 'picture', caption: { kz: null, ru: 'Cap' }, image: { alt: { ru: 'Alt' } } },
      { type: 'text', text: { kz: null, ru: '<p>b</p>' } },
      { type: 'gallery', images: [{}, {}] },
    ]);
  });

  test('are not read outside of their folder', async () => {
    const outside = join(api.folder, 'outside.jpg');
    writeFileSync(outside, 'secret');
    symlinkSync(outside, join(media, 'link.jpg'));
    const { report } = await importOne(
      {},
      [
        { id: 20, type: 'attachment', file: '../../../../../../../../etc/passwd.jpg' },
        { id: 21, type: 'attachment', file: 'link.jpg' },
        { id: 22, type: 'attachment', file: 'a\0.jpg' },
      ],
      media,
    );
    expect(report.rows[2]).toMatchObject({ drafts: 0, leftOut: 3 });
  });

  test('are removed again if the import fails', async () => {
    await api.db.schema.dropTable('redirect').execute();
    await expect(
      importInto(api, toExport([{ id: 7 }, ...attachments]), { mediaFolder: media }),
    ).rejects.toThrow();
    expect(listStored()).toEqual([]);
    expect(await api.db.selectFrom('image').select('id').execute()).toEqual([]);
  });
});

describe('categories', () => {
  const post = {
    id: 7,
    more: '<category domain="category" nicename="trips"><![CDATA[Trips &amp; more]]></category>',
  };

  test('are chosen by a map', async () => {
    await importInto(api, toExport([post]), { categories: new Map([['Trips & more', 'boarding']]) });
    expect(await readOnly('news')).toMatchObject({ category: 'boarding' });
  });

  test('of a map that do not exist are refused', async () => {
    const categories = new Map([['Trips & more', 'swimming']]);
    await expect(importInto(api, toExport([post]), { categories })).rejects.toThrow(
      'There is no category "swimming". The categories are school-life, ',
    );
    expect(await api.db.selectFrom('news').select('id').execute()).toEqual([]);
  });

  test('without an equal one get the first of the site', async () => {
    await importInto(api, toExport([post]));
    expect(await readOnly('news')).toMatchObject({ category: 'school-life' });
  });
});
