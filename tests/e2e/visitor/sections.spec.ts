import { locales, toLocalePath } from '@/lib/i18n/locales';
import { findViolations } from '../support/axe';
import { nameOfCategory } from '../support/category-names';
import { alsoOnPhone } from '../support/coverage';
import { expect, test, toLanguageTag } from '../support/fixtures';
import { findLayoutFaults } from '../support/layout-faults';
import { readTexts } from '../support/texts';

/** A page of each sort of block. */
const sectionPages = [
  '/mugalimder',
  '/bos-oryndar',
  '/ata-analarga',
  '/ata-analarga/internat',
  '/ata-analarga/qyzmetter',
  '/ashyqtyq/qamqorshylyq-kenes',
  '/memlekettik-ramizder',
];

for (const locale of locales) {
  const t = readTexts(locale);
  const at = (path: string) => toLocalePath(locale, path);

  test.describe(`sections in ${locale}`, { tag: toLanguageTag(locale) }, () => {
    test(
      'teachers are filtered by subject and category',
      { tag: alsoOnPhone },
      async ({ page, isMobile }) => {
        await page.goto(at('/mugalimder'));
        const teachers = page.getByRole('main').getByRole('article');
        await expect(teachers).toHaveCount(62);
        const filters = page.getByRole('navigation', { name: t('facts.filters.label') });
        const choose = async (name: string) => {
          if (isMobile) await filters.locator('summary').click();
          await filters.getByRole('link', { name: new RegExp(`^${name} \\d`) }).click();
        };
        // Two teachers of mathematics or informatics also teach physics or mathematics.
        await choose(nameOfCategory('subject', 'physics')[locale]);
        await expect(page).toHaveURL(at('/mugalimder?subject=physics'));
        await expect(teachers).toHaveCount(5);
        await choose(t('content.teacher.options.qualification.master'));
        await expect(page).toHaveURL(at('/mugalimder?category=master&subject=physics'));
        await expect(teachers).toHaveCount(1);
        await teachers.first().getByText(t('facts.teachers.training')).click();
        await expect(teachers.first().getByText(t('content.teacher.fields.courses.label'))).toBeVisible();
      },
    );

    test('a teacher of the leadership leads to the profile', async ({ page }) => {
      await page.goto(at('/mugalimder'));
      await page.locator('#duisen-timur').getByRole('link').click();
      await expect(page).toHaveURL(at('/basshylyq/duisen-timur'));
    });

    test('each vacancy has pay, last day and structured data', async ({ page }) => {
      await page.goto(at('/bos-oryndar'));
      const vacancies = page.getByRole('main').getByRole('article');
      await expect(vacancies).toHaveCount(4);
      await expect(vacancies.first().getByRole('time')).toBeVisible();
      const types = await page
        .locator('script[type="application/ld+json"]')
        .evaluateAll((scripts) => scripts.map((script) => JSON.parse(script.textContent)['@type'] as string));
      expect(types.filter((type) => type === 'JobPosting')).toHaveLength(4);
    });

    test('sections keep their layout on a narrow phone and break no rule of axe', async ({ page }) => {
      test.setTimeout(120_000);
      await page.setViewportSize({ width: 320, height: 640 });
      const faults: string[] = [];
      for (const path of sectionPages) {
        await page.goto(at(path));
        faults.push(...(await page.evaluate(findLayoutFaults)).map((fault) => `${path}: ${fault}`));
        faults.push(...(await findViolations(page)));
      }
      expect(faults).toEqual([]);
    });

    test('every page is in the menu, or linked by a page of the menu', async ({ page, site }) => {
      test.setTimeout(120_000);
      await page.goto(at('/'));
      const readLinks = () =>
        page
          .locator('a[href]')
          .evaluateAll((links) =>
            links.map((link) => new URL((link as HTMLAnchorElement).href)).map(({ pathname }) => pathname),
          );
      const inMenu = new Set(await readLinks());
      const reached = new Set(inMenu);
      for (const path of [...inMenu].filter(
        (path) => path.includes('ata-analarga') || path.includes('ashyqtyq'),
      )) {
        await page.goto(site.url + path);
        for (const link of await readLinks()) reached.add(link);
      }
      const pages = (await (await fetch(`${site.apiUrl}/pages?perPage=100`)).json()) as {
        data: { path: string | null; slug: string; listed: boolean }[];
      };
      const paths = pages.data.flatMap(({ path }) => (path ? [at(path)] : []));
      expect(paths.length).toBeGreaterThan(10);
      expect(paths.filter((path) => !reached.has(path))).toEqual([]);
    });
  });
}
