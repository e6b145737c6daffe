import { locales, toLocalePath } from '@/lib/i18n/locales';
import { expect, test } from '../support/fixtures';
import { listPublicPages } from '../support/public-pages';
import { sendRaw } from '../support/raw-request';

/**
 * Breaks that typesetters forbid: before a suffix, dash or separator, behind a sign, in a range, between day and month and
 * between initials.
 */
const badBreaks = [
  /\d-\p{L}/u,
  /\S [\u2013\u2014\u00b7\u203a](?= |$)/u,
  /\d\u2013\d{1,4}(?![\d\u00a0])/u,
  /[\u2116\u00a7] \d/u,
  /\d [%\u2030\u00d7]/u,
  /\d \p{Ll}{1,8}(?!\p{L})/u,
  /\p{Lu}\. \p{Lu}\./u,
];

test('no text of a public page breaks before a suffix, unit or dash, or in a date', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000);
  const results = `/search?q=${encodeURIComponent('7-сынып')}`;
  for (const path of [...(await listPublicPages(site)), results]) {
    for (const locale of locales) {
      const address = toLocalePath(locale, path);
      const { body } = await sendRaw(site.url, { path: address });
      const texts = await page.evaluate(readTexts, body);
      expect(texts.length, address).toBeGreaterThan(20);
      expect(
        texts.filter((text) => badBreaks.some((pattern) => pattern.test(text))),
        address,
      ).toEqual([]);
    }
  }
});

test('addresses, structured data, feeds and stored texts keep ordinary spaces and hyphens', async ({
  site,
}) => {
  const { body } = await sendRaw(site.url, { path: '/basshylyq' });
  const data = /<script type="application\/ld\+json">.*?<\/script>/g;
  expect((body.match(data) ?? []).join('') + (body.match(/ href="[^"]*"/g) ?? []).join('')).not.toMatch(
    /[\u00a0\u2011]/,
  );
  expect((await sendRaw(site.url, { path: '/news/feed.xml' })).body).not.toContain('\u2011');
  expect((await sendRaw(site.url, { path: '/api/news?perPage=50' })).body).not.toContain('\u2011');
});

/** Returns the texts of a page that a browser shows. Runs in a page. */
function readTexts(html: string): string[] {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  parsed.querySelectorAll('script, style, code, pre, kbd, textarea').forEach((element) => element.remove());
  const walker = parsed.createTreeWalker(parsed.body, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode.nodeValue ?? '');
  return texts;
}
