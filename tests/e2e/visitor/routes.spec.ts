import { locales, otherLocale, toLocalePath } from '@/lib/i18n/locales';
import { signInToApi, toNewsInput } from '../support/api-client';
import { inFullRun } from '../support/coverage';
import { expect, test } from '../support/fixtures';
import { readPublicDocument } from '../support/public-document';
import { listPublicPages } from '../support/public-pages';
import { readTexts } from '../support/texts';

const languages = { kz: 'kk', ru: 'ru' } as const;

/** Filtered lists that share the title of the whole list, the address that search engines index. */
const sharesTitle = /[?&](level|kind|without)=|^\/mugalimder\?|^\/kuntizbe[?/]/;

/** Shortest text of a page, in characters. */
const minTextLength = 400;
const shortPages = /^\/(search|contact\/sent|kuntizbe\/)|[?&](category|level|kind)=/;

/** Items link the same other items; two pages that share more word triples than this, from 0 to 1, repeat each other. */
const maxSimilarity = 0.75;

const missingPages = [
  '/no-such-page',
  '/about/no-such-page',
  '/__proto__',
  '/__proto__/a',
  '/constructor',
  '/_error',
  '/news/no-such-item',
  '/basshylyq/no-such-person',
  '/gallery/images?album=no-such-album',
  '/news?page=99',
  '/news?category=no-such-category',
  '/achievements?level=no-such-level',
  '/mugalimder?subject=no-such-subject',
  '/mugalimder?category=no-such-category',
];

test.describe('routes', () => {
  test('each has text, a title and a heading unlike the others, links its twin, and marks Kazakh words in Russian', async ({
    page,
    site,
  }) => {
    test.setTimeout(240_000);
    const paths = await listPublicPages(site);
    expect(paths.filter((path) => path.startsWith('/basshylyq/'))).toHaveLength(inFullRun(16, 2));
    const faults: string[] = [];
    const addressOfTitle = new Map<string, string>();
    const texts: { address: string; triples: Set<string> }[] = [];
    for (const locale of locales) {
      for (const path of paths) {
        const address = toLocalePath(locale, path);
        const document = await readPublicDocument(page, site.url, address);
        const twin = toLocalePath(otherLocale(locale), path);
        const checks = {
          'answers 200': document.status === 200,
          'has one h1': document.headings.length === 1,
          'repeats no id': document.repeatedIds.length === 0,
          'names its language': document.language === languages[locale],
          'has a unique title':
            document.title !== '' && (sharesTitle.test(path) || !addressOfTitle.has(document.title)),
          'has a text': document.text.length > minTextLength || shortPages.test(path),
          'links its twin':
            document.languageLinks[languages[otherLocale(locale)]] === (twin === '/' ? '/kz' : twin),
          'links the contacts': document.footerLinks.includes(toLocalePath(locale, '/contact')),
        };
        for (const [name, holds] of Object.entries(checks))
          if (!holds) faults.push(`${address}: not ${name}`);
        if (locale === 'ru')
          faults.push(
            ...document.unmarkedKazakhWords.map((word) => `${address}: ${word} is not marked as Kazakh`),
          );
        addressOfTitle.set(document.title, address);
        if (!path.includes('?') && !shortPages.test(path))
          texts.push({ address, triples: toWordTriples(document.text) });
      }
    }
    texts.forEach((text, index) => {
      for (const other of texts.slice(index + 1)) {
        if (readSimilarity(text.triples, other.triples) > maxSimilarity)
          faults.push(`${text.address} repeats ${other.address}`);
      }
    });
    expect(faults).toEqual([]);
  });

  test('a missing page answers 404 with a link home, in the language of its address', async ({
    page,
    site,
  }) => {
    for (const locale of locales) {
      for (const path of missingPages) {
        const document = await readPublicDocument(page, site.url, toLocalePath(locale, path));
        expect(document, path).toMatchObject({
          status: 404,
          language: languages[locale],
          headings: [readTexts(locale)('site.notFound.title')],
        });
        expect(document.mainLinks, path).toContain(toLocalePath(locale, '/'));
        // The same path is missing in the other language too.
        expect(document.languageLinks[languages[otherLocale(locale)]]).toBe(locale === 'kz' ? '/ru' : '/kz');
      }
    }
  });

  test('a text in one language is shown with a note in the other', async ({ page, site }) => {
    const api = await signInToApi(site);
    for (const locale of locales) {
      const other = otherLocale(locale);
      const status = { kz: 'draft', ru: 'draft', [locale]: 'published' } as const;
      const title = { kz: 'Twin kz', ru: 'Twin ru' };
      const { slug } = await api.news.create({ ...toNewsInput(title), status });
      await page.goto(toLocalePath(locale, `/news/${slug}`));
      await page
        .getByRole('navigation', { name: readTexts(locale)('site.header.language') })
        .getByRole('link', { name: readTexts(locale)(`common.language.${other}`) })
        .filter({ visible: true })
        .first()
        .click();
      await expect(page).toHaveURL(toLocalePath(other, `/news/${slug}`));
      await expect(page.getByText(readTexts(other)('site.fallback.note'))).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('lang', languages[locale]);
    }
  });
});

/** Returns every three consecutive words of a text. */
function toWordTriples(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.slice(2).map((word, index) => `${words[index]} ${words[index + 1]} ${word}`));
}

/** Returns the share of the shorter text's triples that the other text contains, from 0 to 1. */
function readSimilarity(triples: Set<string>, others: Set<string>): number {
  const shared = [...triples].filter((triple) => others.has(triple)).length;
  return shared / Math.max(1, Math.min(triples.size, others.size));
}
