import { locales, toLocalePath } from '@/lib/i18n/locales';
import { nameOfCategory } from '../support/category-names';
import { alsoOnPhone, smoke } from '../support/coverage';
import { expect, test, toLanguageTag } from '../support/fixtures';
import { readTexts } from '../support/texts';

for (const locale of locales) {
  const t = readTexts(locale);
  const at = (path: string) => toLocalePath(locale, path);

  test.describe(`sections in ${locale}`, { tag: toLanguageTag(locale) }, () => {
    test(
      'teachers are filtered by subject and category',
      { tag: [smoke, alsoOnPhone] },
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
        await teachers.first().locator('summary').click();
        await expect(teachers.first().getByText(t('content.teacher.fields.courses.label'))).toBeVisible();
      },
    );

    test('teachers stand in short rows to which letters lead', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(at('/mugalimder'));
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(10_000);
      const letters = page.getByRole('navigation', { name: t('facts.teachers.letters') }).getByRole('link');
      const shown = await letters.allTextContents();
      expect(shown.slice(0, 3)).toEqual(locale === 'kz' ? ['А', 'Ә', 'Б'] : ['А', 'Б', 'Д']);
      await letters.last().click();
      const target = page.locator(':target');
      await expect(target).toBeInViewport();
      await expect(target.getByRole('heading')).toHaveText(new RegExp(`^${shown.at(-1)!}`));
    });

    test('teachers are found by name or subject without JavaScript', async ({ browser, site }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url });
      const page = await context.newPage();
      await page.goto(at('/mugalimder?subject=physics'));
      const find = async (words: string) => {
        const form = page.getByRole('main').getByRole('search');
        await form.getByRole('searchbox').fill(words);
        await form.getByRole('button').click();
      };
      const teachers = page.getByRole('main').getByRole('article');
      await find('абилдаев');
      await expect(teachers).toHaveCount(1);
      expect(new URL(page.url()).search).toContain('subject=physics');
      await page.goto(at('/mugalimder'));
      await find('физика');
      await expect(teachers).toHaveCount(5);
      await find('nobody');
      await expect(page.getByText(t('facts.teachers.emptyChoice'))).toBeVisible();
      await context.close();
    });

    test('a teacher of the leadership leads to the profile', async ({ page }) => {
      await page.goto(at('/mugalimder'));
      await page.locator('#duisen-timur summary').click();
      await page
        .locator('#duisen-timur')
        .getByRole('link', { name: t('facts.teachers.profile') })
        .click();
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

    test('every page is in the menu, or linked by a page of the menu', async ({ site }) => {
      test.setTimeout(120_000);
      const readLinks = async (path: string) => {
        const html = await (await fetch(site.url + path)).text();
        return [...html.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)].map(([, href]) => href!);
      };
      const inMenu = new Set(await readLinks(locale === 'kz' ? '/kz' : '/ru'));
      const reached = new Set(inMenu);
      for (const path of inMenu) for (const link of await readLinks(path)) reached.add(link);
      const pages = (await (await fetch(`${site.apiUrl}/pages?perPage=100`)).json()) as {
        data: { path: string | null; slug: string; listed: boolean }[];
      };
      const paths = pages.data.flatMap(({ path }) => (path ? [at(path)] : []));
      expect(paths.length).toBeGreaterThan(10);
      expect(paths.filter((path) => !reached.has(path))).toEqual([]);
    });
  });
}
