import { locales, otherLocale, toLocalePath } from '@/lib/i18n/locales';
import { typeset } from '@/lib/typography/typeset';
import { publishNews, signInToApi, toNewsInput } from '../support/api-client';
import { alsoOnPhone, smoke } from '../support/coverage';
import { expect, test, toLanguageTag } from '../support/fixtures';
import { readTexts } from '../support/texts';

const languages = { kz: 'kk', ru: 'ru' } as const;

/** Name of each page of the menu and its path without locale prefix. */
const menuPages = [
  ['about', '/about'],
  ['history', '/history'],
  ['basshylyq', '/basshylyq'],
  ['achievements', '/achievements'],
  ['quality', '/quality'],
  ['tour', '/tour'],
  ['it', '/it'],
  ['adisteme', '/adisteme'],
  ['tarbieJumistary', '/tarbie-jumistary'],
  ['news', '/news'],
  ['gallery', '/gallery'],
  ['galleryImages', '/gallery/images'],
  ['contact', '/contact'],
] as const;

for (const locale of locales) {
  const t = readTexts(locale);

  test.describe(`reading in ${locale}`, { tag: toLanguageTag(locale) }, () => {
    test('a visitor goes from the home page to a news item and back', { tag: smoke }, async ({ page }) => {
      await page.goto(toLocalePath(locale, '/'));
      await page
        .getByRole('link', { name: t('site.home.allNews') })
        .first()
        .click();
      await expect(page).toHaveURL(toLocalePath(locale, '/news'));
      await expect(page.getByRole('heading', { level: 1, name: t('site.news.title') })).toBeVisible();
      const first = page.getByRole('article').first().getByRole('link').first();
      const title = (await first.textContent())!.trim();
      await first.click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page).toHaveTitle(new RegExp(escape(title)));
      await page.goBack();
      await expect(page.getByRole('heading', { level: 1, name: t('site.news.title') })).toBeVisible();
    });

    test('the next page lists older news', async ({ page }) => {
      await page.goto(toLocalePath(locale, '/news'));
      const newest = await page.getByRole('article').first().textContent();
      await page.getByRole('link', { name: t('site.paging.next') }).click();
      await expect(page).toHaveURL(toLocalePath(locale, '/news?page=2'));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        typeset(t('site.paging.numbered', { title: t('site.news.title'), page: 2 })),
      );
      await expect(page.getByRole('article').first()).not.toHaveText(newest!);
    });

    test(
      'the language switch keeps the page and the place',
      { tag: [smoke, alsoOnPhone] },
      async ({ page }) => {
        const other = otherLocale(locale);
        await page.goto(toLocalePath(locale, '/news?page=2#pages'));
        const link = page
          .getByRole('navigation', { name: t('site.header.language') })
          .getByRole('link', { name: t(`common.language.${other}`) });
        await link.filter({ visible: true }).first().click();
        await expect(page).toHaveURL(toLocalePath(other, '/news?page=2#pages'));
        await expect(page.locator('html')).toHaveAttribute('lang', languages[other]);
      },
    );

    test('the menu links every page', async ({ page }) => {
      await page.goto(toLocalePath(locale, '/'));
      for (const [name, path] of menuPages) {
        await expect(
          page
            .getByRole('navigation', { name: t('site.menu.label'), includeHidden: true })
            .getByRole('link', { name: t(`site.nav.${name}`), exact: true, includeHidden: true })
            .first(),
        ).toHaveAttribute('href', toLocalePath(locale, path));
      }
    });

    test('a missing page says so and links the home page', async ({ page, browserErrors }) => {
      browserErrors.allow(/404/);
      const response = await page.goto(toLocalePath(locale, '/no-such-page'));
      expect(response?.status()).toBe(404);
      await expect(page.locator('html')).toHaveAttribute('lang', languages[locale]);
      await expect(page.getByRole('heading', { level: 1, name: t('site.notFound.title') })).toBeVisible();
      await page
        .getByRole('main')
        .getByRole('link', { name: t('common.backToHome') })
        .click();
      await expect(page).toHaveURL(toLocalePath(locale, '/'));
    });
  });
}

test('an item in one language is marked in the other', async ({ page, site }) => {
  const api = await signInToApi(site);
  const title = { kz: 'Tek qazaqsha', ru: 'Only Russian' };
  const item = await api.news.create({ ...toNewsInput(title), status: { kz: 'published', ru: 'draft' } });
  const t = readTexts('ru');
  await page.goto('/ru/news');
  const card = page.getByRole('article').filter({ hasText: title.kz });
  await expect(card.getByRole('link', { name: title.kz })).toHaveAttribute('lang', 'kk');
  await expect(card.getByText(t('site.fallback.chip'))).toBeVisible();
  await page.goto(`/ru/news/${item.slug}`);
  await expect(page.getByText(t('site.fallback.note'))).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: title.kz })).toHaveAttribute('lang', 'kk');
  await expect(page.getByText(title.ru)).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const locale of locales) {
    test(
      `pages can be read in ${locale}`,
      { tag: [smoke, toLanguageTag(locale)] },
      async ({ page, site }) => {
        const t = readTexts(locale);
        const item = await publishNews(await signInToApi(site), { kz: 'Skriptsiz', ru: 'No script' });
        await page.goto(toLocalePath(locale, '/'));
        await expect(
          page
            .getByRole('region', { name: t('site.home.slider.label') })
            .getByRole('img')
            .first(),
        ).toBeVisible();
        await page
          .getByRole('link', { name: t('site.home.allNews') })
          .first()
          .click();
        await page.getByRole('link', { name: item.title[locale]! }).first().click();
        await expect(page.getByRole('heading', { level: 1, name: item.title[locale]! })).toBeVisible();
        await expect(page.getByRole('article').getByText(item.title[locale]!).last()).toBeVisible();
      },
    );
  }
});

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
