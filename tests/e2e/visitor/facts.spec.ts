import { locales, toLocalePath } from '@/lib/i18n/locales';
import { nameOfCategory } from '../support/category-names';
import { alsoOnPhone, smoke } from '../support/coverage';
import { expect, test, toLanguageTag } from '../support/fixtures';
import { readTexts } from '../support/texts';

for (const locale of locales) {
  const t = readTexts(locale);
  const at = (path: string) => toLocalePath(locale, path);

  test.describe(`facts in ${locale}`, { tag: toLanguageTag(locale) }, () => {
    test(
      'achievements are filtered step by step',
      { tag: [smoke, alsoOnPhone] },
      async ({ page, isMobile }) => {
        await page.goto(at('/achievements'));
        const rows = page
          .getByRole('table', { name: t('facts.achievements.caption') })
          .getByRole('rowheader');
        await expect(page.getByRole('heading', { level: 2, name: /^40 / })).toBeVisible();
        await expect(rows).toHaveCount(20);

        const filters = page.getByRole('navigation', { name: t('facts.filters.label') });
        const choose = async (name: string) => {
          if (isMobile) await filters.locator('summary').click();
          await filters.getByRole('link', { name: new RegExp(`^${name} `) }).click();
        };
        await choose(nameOfCategory('subject', 'physics')[locale]);
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
      },
    );

    test('a filter without results says so', async ({ page }) => {
      await page.goto(at('/achievements?level=international&subject=history'));
      await expect(page.getByText(t('facts.achievements.emptyChoice'))).toBeVisible();
      await page
        .getByRole('main')
        .getByRole('link', { name: t('facts.filters.reset') })
        .last()
        .click();
      await expect(page).toHaveURL(at('/achievements'));
    });

    test('a profile links the next and the previous person', async ({ page }) => {
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

    test('a visitor finds and downloads a method', async ({ page, isMobile }) => {
      await page.goto(at('/adisteme'));
      await expect(page.getByRole('article')).toHaveCount(30);
      const filters = page.getByRole('navigation', { name: t('facts.filters.label') });
      if (isMobile) await filters.locator('summary').click();
      await filters
        .getByRole('link', { name: new RegExp(`^${nameOfCategory('method', 'report')[locale]} `) })
        .click();
      await expect(page).toHaveURL(at('/adisteme?kind=report'));
      const downloads = page.getByRole('link', { name: new RegExp(t('facts.file.download')) });
      await expect(downloads.first()).toContainText(/PDF, \d+\s/);
      const waiting = page.waitForEvent('download');
      await downloads.first().click();
      expect((await waiting).suggestedFilename()).toMatch(/\.pdf$/);
    });

    for (const width of [360, 1280]) {
      test(`every line of the quality page stands beside its values at ${width} px`, async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(at('/quality'));
        const table = page.getByRole('table', { name: t('facts.quality.label'), exact: true });
        await expect(table.getByRole('columnheader', { name: /^20\d\d\u2013\u2060?20\d\d$/ })).toHaveCount(3);
        const rows = table.getByRole('row').filter({ has: page.getByRole('rowheader') });
        expect(await rows.count()).toBeGreaterThan(5);
        for (const row of await rows.all()) {
          const line = row.getByRole('img');
          await expect(line).toBeVisible();
          const label = (await line.getAttribute('aria-label'))!;
          const values = [...label.matchAll(/20\d\d\u2013\u2060?20\d\d [–—] ([^;]+)/g)].map(
            ([, value]) => value!,
          );
          expect(values).toHaveLength(3);
          for (const value of values)
            await expect(row.getByRole('cell', { name: value, exact: true })).toBeVisible();
        }
      });
    }

    test('the history lists years in ascending order', async ({ page }) => {
      await page.goto(at('/history'));
      const years = await page.getByRole('main').locator('li time').allTextContents();
      expect(years.length).toBeGreaterThan(4);
      expect(years).toEqual(years.toSorted());
      // On a tablet the picture stands above the text, which would otherwise be one word wide.
      await page.setViewportSize({ width: 768, height: 900 });
      const text = await page.getByRole('main').locator('ol > li').getByRole('heading').first().boundingBox();
      expect(text!.width).toBeGreaterThan(320);
    });

    test('documents show their type and size', async ({ page }) => {
      await page.goto(at('/documents'));
      const documents = page.getByRole('main').locator('a[href$="?open"]');
      expect(await documents.count()).toBe(34);
      for (const document of await documents.all()) await expect(document).toContainText(/PDF, \d+\s/);
      await page.goto(at('/about'));
      await expect(page.locator('#admission')).toHaveCount(1);
    });
  });
}

test.describe('facts', () => {
  test('filters work without JavaScript', async ({ openBrowser, site }) => {
    const context = await openBrowser({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
    const page = await context.newPage();
    const t = readTexts('kz');
    await page.goto(`${site.url}/achievements`);
    const filters = page.getByRole('navigation', { name: t('facts.filters.label') });
    await filters.locator('summary').click();
    await filters.getByRole('link', { name: /^2025\u2013\u2060?2026 / }).click();
    await expect(page).toHaveURL(/\/achievements\?year=2025-2026$/);
    await filters.locator('summary').click();
    await expect(filters.locator('[aria-current]').first()).toContainText('2025');
  });
});
