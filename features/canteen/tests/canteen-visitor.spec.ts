import { createEmptyInput } from '@/lib/content/input';
import type { Input } from '@/lib/content/registry';
import { event } from '@/features/calendar/content/event';
import { toAlmatyDay } from '@/lib/i18n/format/almaty-time';
import { locales, toLocalePath } from '@/lib/i18n/locales';
import { signInToApi } from '@/tests/e2e/support/api-client';
import { expectAccessible } from '@/tests/e2e/support/axe';
import { alsoOnPhone, smoke } from '@/tests/e2e/support/coverage';
import { expect, test, toLanguageTag } from '@/tests/e2e/support/fixtures';
import { readTexts } from '@/tests/e2e/support/texts';

for (const locale of locales) {
  const t = readTexts(locale);
  const local = (path: string) => toLocalePath(locale, path);

  test.describe(`the canteen in ${locale}`, { tag: toLanguageTag(locale) }, () => {
    test(
      'the menu is one tap from the home page of a phone',
      { tag: [smoke, alsoOnPhone] },
      async ({ page }) => {
        await page.setViewportSize({ width: 360, height: 620 });
        await page.goto(local('/'));
        // Today's menu on a school day, otherwise the next.
        const names = [t('canteen.todayMenu'), t('canteen.nextMenu')].join('|');
        await page
          .getByRole('main')
          .getByRole('link', { name: new RegExp(names) })
          .click();
        await expect(page).toHaveURL(local('/ashana'));
        await expect(
          page.getByRole('heading', { level: 3, name: t('content.cyclemenu.fields.lunch.label') }),
        ).toBeVisible();
        const width = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(width).toBeLessThanOrEqual(360);
      },
    );

    test(
      'dishes with a chosen allergen are only named, without JavaScript',
      { tag: smoke },
      async ({ openBrowser }) => {
        const page = await (await openBrowser({ javaScriptEnabled: false })).newPage();
        await page.goto(local('/ashana/tagamdar'));
        const gluten = t('content.dish.options.allergens.gluten');
        const dishes = page.getByRole('main').getByRole('listitem');
        const withGluten = dishes.filter({ hasText: gluten.toLowerCase() });
        expect(await withGluten.count()).toBeGreaterThan(10);
        await page.getByText(t('canteen.filter.open')).click();
        await page
          .getByRole('navigation', { name: t('canteen.filter.label') })
          .getByRole('link', { name: gluten })
          .click();
        await expect(page).toHaveURL(local('/ashana/tagamdar?without=gluten'));
        await expect(withGluten).toHaveCount(0);
        await page.goto(local('/ashana/mazir?without=gluten'));
        await expect(page.getByText(t('canteen.leftOut')).filter({ visible: true }).first()).toBeVisible();
        await page
          .getByRole('navigation', { name: t('canteen.filter.label') })
          .getByRole('link', { name: t('canteen.filter.reset') })
          .click();
        await expect(page).toHaveURL(local('/ashana/mazir'));
      },
    );

    test('a printed menu is that of the day alone', async ({ page }) => {
      await page.goto(local('/ashana'));
      await page.emulateMedia({ media: 'print' });
      await expect(page.locator('#today')).toBeVisible();
      for (const id of ['coming', 'allergy', 'prices', 'free', 'acts'])
        await expect(page.locator(`#${id}`)).toBeHidden();
    });

    for (const path of ['/ashana', '/ashana/mazir', '/ashana/tagamdar', '/ashana?without=milk'])
      test(`axe finds nothing on ${path}`, { tag: alsoOnPhone }, async ({ page }) => {
        await page.goto(local(path));
        for (const details of await page.locator('main details').all())
          await details.evaluate((element: HTMLDetailsElement) => (element.open = true));
        await expectAccessible(page);
      });
  });
}

test('the canteen names the day off on which it is closed', async ({ startAnother }) => {
  const site = await startAnother({ env: { SAMPLE_CONTENT: 'false' } });
  const api = await signInToApi(site);
  await api.events.create({
    ...(createEmptyInput(event) as unknown as Input<'events'>),
    title: { kz: 'Ерекше мереке', ru: 'Особый праздник' },
    category: 'holiday',
    date: toAlmatyDay(Date.now()),
    lessons: 'off',
    status: { kz: 'published', ru: 'published' },
  });
  for (const [locale, words] of [
    ['kz', 'Бүгін сабақ жоқ: Ерекше мереке. Асхана жұмыс істемейді.'],
    ['ru', 'Сегодня уроков нет: Особый праздник. Столовая не работает.'],
  ] as const) {
    const html = await (await fetch(site.url + toLocalePath(locale, '/ashana'))).text();
    expect(html.replace(/<[^>]*>/g, '').replace(/\s+/g, ' ')).toContain(words);
    expect(html).toContain(`href="${toLocalePath(locale, '/kuntizbe/erekshe-mereke')}"`);
  }
});
