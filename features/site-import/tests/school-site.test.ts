import { afterAll, beforeAll, expect, test } from 'vitest';
import { dumpRows } from '@/features/old-site/tests/dump-rows';
import { startApi, type TestApi } from '@/tests/api/harness';
import type { SiteReport } from '../server/report/site-report';
import { toSiteReport } from '../command/to-site-report';
import { reportWords } from '../command/report-words';
import { importOldSite, listWrongMarks, readStoredTexts } from './import-test-site';
import { startOldSite, type RunningSite } from './old-site-server';
import { markPatterns } from './old-texts';
import { createSchoolSite, newsCount } from './school-site';

let api: TestApi;
let old: RunningSite;
let dry: SiteReport;
let report: SiteReport;

beforeAll(async () => {
  api = await startApi('in-process');
  old = await startOldSite(await createSchoolSite());
  const before = await dumpRows(api);
  dry = await importOldSite(api, old.url, { isDryRun: true });
  expect(await dumpRows(api)).toBe(before);
  report = await importOldSite(api, old.url);
}, 480_000);
afterAll(async () => {
  await old.stop();
  await api.stop();
});

const rowOf = ({ rows }: SiteReport, kind: string) => rows.find((row) => row.kind === kind)!;
const addressOf = (path: string) => report.addresses.find(({ url }) => url === old.url.slice(0, -1) + path);

test('a dry run says what the import then does', () => {
  expect(dry.rows).toEqual(report.rows);
  expect(dry.redirects).toBe(report.redirects);
  expect(dry.addresses).toEqual(report.addresses);
});

test('the old site has more than 120 pages, and what the import did not read once is not asked twice', () => {
  expect(report.addresses.length).toBeGreaterThan(120);
  const pages = old.asked.filter((path) => /^\/(kz|ru)\/news\/\d+$/.test(path));
  expect(pages).toHaveLength(2 * newsCount);
});

test('news in two languages become one draft each', async () => {
  expect(rowOf(report, 'news')).toMatchObject({
    entries: 2 * newsCount,
    paired: newsCount,
    drafts: newsCount,
  });
  const rows = await api.db.selectFrom('news').selectAll().execute();
  expect(rows).toHaveLength(newsCount);
  for (const row of rows) {
    expect(row).toMatchObject({ status_kz: 'draft', status_ru: 'draft', date: '2021-03-05' });
    const numbers = [row['title_kz'], row['title_ru']].map((title) => /news\d+$/.exec(String(title))?.[0]);
    expect(numbers[0]).toBe(numbers[1]);
    expect(String(row['body_kz'])).toContain(`qaz${numbers[0]}n2`);
    expect(String(row['body_ru'])).toContain(`rus${numbers[0]}n2`);
  }
});

test('no text stands in the wrong language, and every text is imported', async () => {
  const texts = await readStoredTexts(api);
  expect(listWrongMarks(texts)).toEqual([]);
  const kept = new Set([
    ...(texts.kz.match(markPatterns.kz) ?? []),
    ...(texts.ru.match(markPatterns.ru) ?? []),
  ]);
  for (const mark of [
    'qazhistorylist',
    'ruscharset0n0',
    'ruscharset1n0',
    'qazcharset2n0',
    'qazmixed1n0',
    'rusmixed1n2',
  ])
    expect([...kept]).toContain(mark);
  for (const number of [0, 1, 2, 3, 4, 5]) expect([...kept]).toContain(`rusbroken${number}n1`);
  expect(texts.ru).not.toContain('rushidden5');
  expect(texts.ru).not.toContain('russecret');
  expect([...kept]).toContain('rusframedn1');
});

test('tables, lists and documents stay, and links lead to the new addresses', async () => {
  const pages = await api.db.selectFrom('page').selectAll().where('title_ru', 'like', '%history').execute();
  expect(pages).toHaveLength(1);
  const blocks = String(pages[0]!['blocks']);
  expect(blocks).toContain('<table>');
  expect(blocks).toContain('<ul><li>');
  expect(blocks).toMatch(/\/api\/files\/[0-9a-f]{32}\.pdf/);
  expect(blocks).toMatch(/\/api\/files\/[0-9a-f]{32}\.rtf/);
  expect(blocks).toContain('href=\\"/ru/');
  expect(blocks).not.toMatch(/127\.0\.0\.1|javascript:/);
  expect(blocks).toContain('https://other.example/x');
  const parent = await api.db
    .selectFrom('page')
    .select('title_ru')
    .where('id', '=', String(pages[0]!['parent']))
    .execute();
  expect(parent).toMatchObject([{ title_ru: expect.stringMatching(/about$/) as string }]);
  const names = await api.db.selectFrom('file').select('original_name').execute();
  expect(names.map(({ original_name: name }) => name)).toContain('plan.rtf');
  expect(JSON.stringify(names)).not.toContain('..');
});

test('a gallery is an album whose photos need consent', async () => {
  const albums = await api.db.selectFrom('album').selectAll().execute();
  expect(albums).toHaveLength(1);
  expect(albums[0]).toMatchObject({ status_kz: 'draft', status_ru: 'draft' });
  const photos = await api.db
    .selectFrom('image')
    .selectAll()
    .where('album', '=', String(albums[0]!['id']))
    .execute();
  expect(photos).toHaveLength(6);
  for (const photo of photos)
    expect(photo).toMatchObject({ status_kz: 'draft', shows_people: 1, consent: 0 });
});

test('redirects from old addresses follow the items', async () => {
  const rows = await api.db.selectFrom('redirect').select(['source', 'item_type']).execute();
  const sources = rows.map(({ source }) => source);
  expect(sources).toContain('/old-address');
  expect(sources).toContain('/ru/about/history.html');
  expect(sources).toContain('/windows/charset0.html');
});

test.each([
  ['/loop-a', 'redirectLoop'],
  ['/away', 'otherHost'],
  ['/metadata', 'otherHost'],
  ['/loopback', 'otherHost'],
  ['/private/secret.html', 'robots'],
  ['/missing', 'httpStatus'],
  ['/broken-server', 'httpStatus'],
  ['/huge', 'bodyTooLarge'],
  ['/bomb', 'bodyTooLarge'],
])('the report says why %s is left out', (path, code) => {
  expect(addressOf(path)).toMatchObject({ outcome: 'failed', notes: [{ code }] });
});

test('forbidden pages are not asked, and endless ones are cut with a line', () => {
  expect(old.asked).not.toContain('/private/secret.html');
  expect(old.asked.filter((path) => path.startsWith('/calendar')).length).toBeLessThan(20);
  expect(report.siteNotes.map(({ code }) => code)).toEqual(
    expect.arrayContaining(['calendar', 'session', 'sorting']),
  );
  expect(old.mostOpen()).toBeLessThanOrEqual(2);
});

test('a second import changes nothing, also where staff edited', async () => {
  const row = await api.db.selectFrom('news').select('id').executeTakeFirstOrThrow();
  await api.db
    .updateTable('news')
    .set({ title_ru: 'Edited' } as never)
    .where('id', '=', row.id)
    .execute();
  const before = await dumpRows(api);
  const again = await importOldSite(api, old.url);
  expect(await dumpRows(api)).toBe(before);
  expect(rowOf(again, 'news')).toMatchObject({ existing: newsCount, drafts: 0, leftOut: 0 });
}, 120_000);

test.each(['en', 'kz', 'ru'] as const)('the report in %s names every address', (language) => {
  const text = toSiteReport(report, reportWords[language], Infinity);
  for (const { url } of report.addresses) expect(text).toContain(url);
  expect(text).not.toContain('{detail}');
});

test('a document that each page links with the same words is imported for each', async () => {
  const rows = await api.db.selectFrom('news').select('body_ru').execute();
  const linked = rows.filter(({ body_ru: body }) => /\/api\/files\/[0-9a-f]{32}\.pdf/.test(String(body)));
  expect(linked).toHaveLength(newsCount / 8);
  expect(addressOf('/kz/news/2')?.notes).toContainEqual({
    code: 'unsupported_file',
    detail: `${old.url}files/news2.pdf`,
  });
});
