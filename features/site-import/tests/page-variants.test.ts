import { afterAll, beforeAll, expect, test } from 'vitest';
import sharp from 'sharp';
import { locales } from '@/lib/i18n/locales';
import { startApi, type TestApi } from '@/tests/api/harness';
import type { SiteReport } from '../server/report/site-report';
import { leftOutOutcomes } from '../server/report/site-report';
import { importOldSite, listWrongMarks, readStoredTexts, type StoredTexts } from './import-test-site';
import { startOldSite, type Answer, type RunningSite } from './old-site-server';
import { markPatterns } from './old-texts';
import { listPageVariants } from './page-variants';

const variants = listPageVariants();
let api: TestApi;
let old: RunningSite;
let report: SiteReport;
let texts: StoredTexts;
const pages = new Map<string, string>();

beforeAll(async () => {
  const answers = new Map<string, Answer | string>();
  const links: string[] = [];
  variants.forEach(({ toHtml }, index) => {
    for (const locale of locales) {
      const path = `/${locale}/page-${index}.html`;
      pages.set(path, toHtml(locale, `v${index}`));
      links.push(`<a href="${path}">${index}</a>`);
    }
  });
  for (const [path, html] of pages) answers.set(path, html);
  for (const path of ['/', '/kz/', '/ru/']) answers.set(path, `<p>${links.join(' ')}</p>`);
  const picture = await sharp({ create: { width: 60, height: 50, channels: 3, background: '#269' } })
    .png()
    .toBuffer();
  for (let index = 0; index < 4; index += 1) {
    answers.set(`/picture-${index}.png`, { headers: { 'content-type': 'image/png' }, body: picture });
    answers.set(`/files/${index}.pdf`, {
      headers: { 'content-type': 'application/pdf' },
      body: '%PDF-1.7\n%%EOF\n',
    });
  }
  api = await startApi('in-process');
  old = await startOldSite({ answers });
  report = await importOldSite(api, old.url);
  texts = await readStoredTexts(api);
}, 300_000);
afterAll(async () => {
  await old.stop();
  await api.stop();
});

test('there are at least fifty variants of pages', () => {
  expect(variants.length).toBeGreaterThanOrEqual(50);
  expect(report.addresses.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
});

test('no text stands in the wrong language', () => {
  expect(listWrongMarks(texts)).toEqual([]);
});

test('nothing of a page is lost without a line of the report', () => {
  const silent = [...pages].flatMap(([path, html]) => {
    const locale = path.startsWith('/kz/') ? 'kz' : 'ru';
    const missing = (html.match(markPatterns[locale]) ?? []).filter(
      (mark) => !new RegExp(`\\b${mark}\\b`).test(texts[locale]),
    );
    const { outcome, notes } = report.addresses.find(({ url }) => new URL(url).pathname === path)!;
    const isSaid =
      leftOutOutcomes.includes(outcome) || notes.some(({ code }) => /^(part|text|fileOut)/.test(code));
    return missing.length > 0 && !isSaid ? [`${path}: ${missing.join(' ')}`] : [];
  });
  expect(silent).toEqual([]);
});

test('most texts are imported, as pairs', () => {
  const marks = [...pages.values()].flatMap((html) => html.match(/\b(?:qaz|rus)\w+/g) ?? []);
  const stored = marks.filter((mark) => `${texts.kz} ${texts.ru}`.includes(mark));
  expect(stored.length / marks.length).toBeGreaterThan(0.97);
  const row = report.rows.find(({ kind }) => kind === 'pages')!;
  expect(row.paired).toBeGreaterThan(variants.length * 0.95);
});
