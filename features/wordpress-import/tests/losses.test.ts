import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startApi, type TestApi } from '@/tests/api/harness';
import { toExport, type TestPost } from './test-export';
import { importInto } from './wordpress-fixtures';

let api: TestApi;

beforeEach(async () => {
  api = await startApi('in-process');
});
afterEach(() => api.stop());

const blank = 'It has no text and is a draft.';

test.each([
  ['nothing', ''],
  ['a form', '[contact-form-7 id="5" title="Form"]'],
  ['empty columns', '[vc_row][vc_column][/vc_column][/vc_row]'],
  ['a computed block', '<!-- wp:latest-posts /-->'],
  ['spaces', '<p>&nbsp;</p><!-- wp:spacer --><div class="wp-block-spacer"></div><!-- /wp:spacer -->'],
  ['a space without width', '<p>&#8203;</p>'],
  ['an empty table', '<table><tbody><tr><td></td><td>&nbsp;</td></tr></tbody></table>'],
  ['an empty list', '<ul><li></li></ul>'],
  ['an empty heading', '<h2> </h2>'],
  ['a line', '<hr>'],
  ['an empty figure', '<figure class="wp-block-table"><table><tbody></tbody></table></figure>'],
])('a page and a news item of %s are drafts', async (_name, content) => {
  const report = await importInto(
    api,
    toExport([
      { id: 1, content },
      { id: 2, type: 'page', content },
    ]),
  );
  expect(report.rows.slice(0, 2)).toMatchObject([
    { drafts: 1, published: 0 },
    { drafts: 1, published: 0 },
  ]);
  expect(report.warnings.filter(({ text }) => text === blank).map(({ title }) => title)).toEqual([
    'Post 1 (1)',
    'Post 2 (2)',
  ]);
});

test('a page of a link, a lead or other pages is published', async () => {
  const pages: TestPost[] = [
    { id: 1, content: '<p><a href="https://other.example/">x</a></p>' },
    { id: 2, content: '', excerpt: 'Lead' },
    { id: 3, content: '' },
    { id: 4, parent: 3 },
    { id: 5, content: '' },
    { id: 6, parent: 5, status: 'draft' },
  ];
  const report = await importInto(api, toExport(pages.map((page) => ({ ...page, type: 'page' as const }))));
  expect(report.rows[1]).toMatchObject({ published: 4, drafts: 2 });
  expect(report.warnings.map(({ title, text }) => `${title}: ${text}`)).toEqual([
    'Post 3 (3): It has no text, only the links to the pages below it.',
    `Post 5 (5): ${blank}`,
    'Post 6 (6): It was a draft on the old site and is a draft.',
  ]);
});

test('a language without a text is a draft, and the other is published', async () => {
  const pair: TestPost[] = [
    { id: 1, language: 'kk', group: 'a', type: 'page' },
    { id: 2, language: 'ru', group: 'a', type: 'page', content: '<hr>' },
  ];
  await importInto(api, toExport(pair, { a: { kk: 1, ru: 2 } }));
  const select = api.db.selectFrom('page').select(['status_kz', 'status_ru']);
  expect(await select.where('title_kz', '=', 'Post 1').execute()).toEqual([
    { status_kz: 'published', status_ru: 'draft' },
  ]);
});

test.each([
  ['a form', { content: 'a [contact-form-7 id="5"]' }, 'The shortcode [contact-form-7] is left out.'],
  ['a form in HTML', { content: 'a <form><input></form>' }, 'A form is left out.'],
  [
    'a computed block',
    { content: '<p>a</p><!-- wp:latest-posts /-->' },
    'The block "latest-posts" was computed by the old site and is left out.',
  ],
  ['a title', { title: 'a'.repeat(161) }, 'Its title is longer than 160 characters and is cut.'],
  ['a lead', { excerpt: 'a'.repeat(401) }, 'Its excerpt is longer than 400 characters and is cut.'],
])('%s makes the item a draft with a note', async (_name, post, note) => {
  const report = await importInto(api, toExport([{ id: 1, ...post }]));
  expect(report.rows[0]).toMatchObject({ drafts: 1, published: 0 });
  expect(report.warnings.map(({ text }) => text)).toEqual([
    note,
    'It is a draft, because something of it is not imported.',
  ]);
});

test('columns around a text and spaces are no loss', async () => {
  const report = await importInto(
    api,
    toExport([{ id: 1, content: '[vc_row]a[/vc_row][vc_empty_space height="3px"]' }]),
  );
  expect(report.rows[0]).toMatchObject({ drafts: 0, published: 1 });
});

test.each([
  ['a'.repeat(300), `${'a'.repeat(159)}\u2026`],
  [`${'a'.repeat(50)} ${'b'.repeat(300)}`, `${'a'.repeat(50)} ${'b'.repeat(108)}\u2026`],
  [`${'a'.repeat(150)} ${'b'.repeat(300)}`, `${'a'.repeat(150)}\u2026`],
  [`${'a'.repeat(158)}\u{1f600}bc`, `${'a'.repeat(158)}\u2026`],
])('the title %s keeps what fits', async (title, kept) => {
  await importInto(api, toExport([{ id: 1, title }]));
  expect(await api.db.selectFrom('news').selectAll().execute()).toMatchObject([{ title_ru: kept }]);
});

test.each(['title', 'content', 'excerpt'] as const)('bytes of the %s that are no text', async (field) => {
  const path = join(api.folder, 'damaged.xml');
  const [before, after] = toExport([{ id: 1, [field]: 'Mek=tep' }]).split('=tep');
  writeFileSync(path, Buffer.concat([Buffer.from(before!), Buffer.from([0xd0]), Buffer.from(`tep${after}`)]));
  const report = await importInto(api, '', { paths: [path] });
  expect(report.rows[0]).toMatchObject({ drafts: 1, published: 0 });
  expect(report.warnings.map(({ text }) => text)).toEqual([
    'Some of its characters are damaged in the export and are left out. It is a draft.',
  ]);
});

test('slugs that the site does not give are named', async () => {
  const report = await importInto(
    api,
    toExport([
      { id: 1, type: 'page', slug: 'login' },
      { id: 2, type: 'page', slug: 'about' },
      { id: 3, slug: 'feed' },
      { id: 4, slug: 'free' },
      { id: 5, slug: 'free' },
    ]),
  );
  expect(report.warnings.map(({ title, text }) => `${title}: ${text}`)).toEqual([
    'Post 3 (3): Its address ends with "feed-2", because "feed" is taken or part of the site.',
    'Post 5 (5): Its address ends with "free-2", because "free" is taken or part of the site.',
    'Post 1 (1): Its address ends with "login-2", because "login" is taken or part of the site.',
    'Post 2 (2): Its address ends with "about-2", because "about" is taken or part of the site.',
  ]);
});
