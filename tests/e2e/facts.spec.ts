import { createClient } from '@/lib/api/client';
import { locales, toLocalePath } from '@/lib/i18n/locales';
import { expect, tagOf, test } from './fixtures';
import { readTexts } from './texts';

test.use({ siteOf: 'facts' });

for (const locale of locales) {
  const t = readTexts(locale);
  const at = (path: string) => toLocalePath(locale, path);

  test.describe(`facts in ${locale}`, { tag: tagOf(locale) }, () => {
    test('achievements are narrowed step by step', async ({ page, isMobile }) => {
      await page.goto(at('/achievements'));
      const rows = page.getByRole('table', { name: t('facts.achievements.caption') }).getByRole('rowheader');
      await expect(page.getByRole('heading', { level: 2, name: /^40 / })).toBeVisible();
      await expect(rows).toHaveCount(20);

      const filters = page.getByRole('navigation', { name: t('facts.filters.label') });
      const choose = async (name: string) => {
        if (isMobile) await filters.locator('summary').click();
        await filters.getByRole('link', { name: new RegExp(`^${name} `) }).click();
      };
      await choose(t('content.achievement.options.subject.physics'));
      await expect(page).toHaveURL(at('/achievements?subject=physics'));
      await choose(t('content.achievement.options.level.republic'));
      await expect(page).toHaveURL(at('/achievements?level=republic&subject=physics'));
      for (const level of await page
        .getByRole('cell', { name: t('content.achievement.options.level.city') })
        .all()) {
        await expect(level).toBeHidden();
      }
      const chosen = page.getByRole('list', { name: t('facts.filters.active') });
      await expect(chosen.getByRole('link')).toHaveCount(3);

      await page
        .getByRole('link', { name: t(`common.language.${locale === 'kz' ? 'ru' : 'kz'}`) })
        .first()
        .click();
      await expect(page).toHaveURL(/\/achievements\?level=republic&subject=physics$/);
      await page.goBack();
      await chosen.getByRole('link', { name: t('facts.filters.reset') }).click();
      await expect(page).toHaveURL(at('/achievements'));
      await expect(rows).toHaveCount(20);
    });

    test('a choice that finds nothing says so', async ({ page }) => {
      await page.goto(at('/achievements?level=international&subject=history'));
      await expect(page.getByText(t('facts.achievements.emptyChoice'))).toBeVisible();
      await page
        .getByRole('main')
        .getByRole('link', { name: t('facts.filters.reset') })
        .last()
        .click();
      await expect(page).toHaveURL(at('/achievements'));
    });

    test('a person of the leadership, and the next one', async ({ page }) => {
      await page.goto(at('/basshylyq'));
      const people = page.getByRole('article');
      await expect(people).toHaveCount(16);
      const name = (await people.first().getByRole('link').textContent())!;
      await people.first().getByRole('link').click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page.getByRole('term').first()).toBeVisible();
      const neighbours = page.getByRole('navigation', { name: t('facts.staff.neighbours') });
      await expect(neighbours.getByRole('link')).toHaveCount(2);
      await neighbours.getByRole('link', { name: t('facts.staff.next') }).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeHidden();
      await neighbours.getByRole('link', { name: t('facts.staff.previous') }).click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    });

    test('a method can be found and downloaded', async ({ page, isMobile }) => {
      await page.goto(at('/adisteme'));
      await expect(page.getByRole('article')).toHaveCount(30);
      const filters = page.getByRole('navigation', { name: t('facts.filters.label') });
      if (isMobile) await filters.locator('summary').click();
      await filters
        .getByRole('link', { name: new RegExp(`^${t('content.method.options.kind.report')} `) })
        .click();
      await expect(page).toHaveURL(at('/adisteme?kind=report'));
      const downloads = page.getByRole('link', { name: new RegExp(t('facts.file.download')) });
      await expect(downloads.first()).toContainText(/PDF, \d+\s/);
      const waiting = page.waitForEvent('download');
      await downloads.first().click();
      expect((await waiting).suggestedFilename()).toMatch(/\.pdf$/);
    });

    test('every chart of the quality page has its table', async ({ page }) => {
      await page.goto(at('/quality'));
      const cards = page.getByRole('article');
      expect(await cards.count()).toBeGreaterThan(5);
      for (const card of await cards.all()) {
        await expect(card.getByRole('img')).toHaveAccessibleName(/20\d\d.20\d\d .+; 20\d\d/);
        await expect(card.getByRole('table').getByRole('rowheader')).toHaveCount(3);
      }
    });

    test('history runs from the oldest year on', async ({ page }) => {
      await page.goto(at('/history'));
      const years = await page.getByRole('main').locator('li time').allTextContents();
      expect(years.length).toBeGreaterThan(4);
      expect(years).toEqual(years.toSorted());
      // On a tablet a picture beside the text would leave room for one word in a line.
      await page.setViewportSize({ width: 768, height: 900 });
      const text = await page.getByRole('main').locator('ol > li').getByRole('heading').first().boundingBox();
      expect(text!.width).toBeGreaterThan(320);
    });

    test('papers show type and size', async ({ page }) => {
      await page.goto(at('/about'));
      const papers = page.getByRole('main').locator('a[download]');
      expect(await papers.count()).toBe(20);
      for (const paper of await papers.all()) await expect(paper).toContainText(/\(PDF, \d+\s/);
      await expect(page.locator('#admission')).toHaveCount(1);
    });
  });
}

test.describe('facts', { tag: '@once' }, () => {
  for (const path of [
    '/basshylyq/nobody',
    '/achievements?subject=alchemy',
    '/achievements?year=1999-2000',
    '/achievements?page=99',
    '/achievements?page=0',
    '/adisteme?grade=99',
    '/adisteme?kind=',
  ]) {
    // An empty value is no value.
    const status = path.endsWith('=') ? 200 : 404;
    test(`${path} answers ${status}`, async ({ site }) => {
      for (const locale of locales) {
        const response = await fetch(site.url + toLocalePath(locale, path));
        expect(response.status).toBe(status);
        const text = await response.text();
        expect(text).toContain(`<html lang="${locale === 'kz' ? 'kk' : 'ru'}"`);
        if (status === 404) expect(text).toContain(readTexts(locale)('site.notFound.title'));
      }
    });
  }

  test('all sixteen profiles open in both languages', async ({ site }) => {
    const { data } = await createClient({ transport: fetch, baseUrl: `${site.url}/api` }).staff.list();
    expect(data).toHaveLength(16);
    for (const person of data) {
      for (const locale of locales) {
        const response = await fetch(site.url + toLocalePath(locale, `/basshylyq/${person.slug}`));
        expect(response.status).toBe(200);
        const text = await response.text();
        expect(text).toContain(person.name[locale]!);
        expect(text).toContain(person.post[locale]!);
      }
    }
  });

  test('filters need no scripts', async ({ openBrowser, site }) => {
    const context = await openBrowser({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    const t = readTexts('kz');
    await page.goto(`${site.url}/achievements`);
    const filters = page.getByRole('navigation', { name: t('facts.filters.label') });
    await filters.locator('summary').click();
    await filters.getByRole('link', { name: /^2025.2026 / }).click();
    await expect(page).toHaveURL(/\/achievements\?year=2025-2026$/);
    await filters.locator('summary').click();
    await expect(filters.locator('[aria-current]').first()).toContainText('2025');
  });
});
