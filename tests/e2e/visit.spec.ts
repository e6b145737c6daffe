import { locales, toLocalePath } from '@/lib/i18n/locales';
import { lowVisionKey } from '@/lib/pages/inline/low-vision';
import { signInToApi } from './api';
import { expectAccessible } from './axe';
import { expect, tagOf, test } from './fixtures';
import { settle } from './following';
import { signIn } from './staff';
import { readTexts } from './texts';

for (const locale of locales) {
  const t = readTexts(locale);

  test.describe(`visiting in ${locale}`, { tag: tagOf(locale) }, () => {
    test('a picture opens over its album, turns and closes', async ({ page }) => {
      await page.goto(toLocalePath(locale, '/gallery'));
      await page.getByRole('article').first().getByRole('link').click();
      await expect(page).toHaveURL(/\/gallery\/images\?album=/);
      const album = page.url();
      const links = page.locator('a[data-photo]');
      // Until the scripts have come, the link leads to the picture itself, as it does without them.
      await page.waitForLoadState('networkidle');
      await links.first().click();
      await expect(page.getByRole('dialog', { name: t('visit.gallery.lightbox.label') })).toBeVisible();
      await expect(page).toHaveURL(/#photo-/);
      await expectAccessible(page);
      const first = page.url();
      await page.keyboard.press('ArrowRight');
      await expect(page).not.toHaveURL(first);
      const second = page.url();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(links.nth(1)).toBeFocused();
      expect(page.url()).toBe(album);
      await page.goto(second);
      await expect(page.getByRole('dialog', { name: t('visit.gallery.lightbox.label') })).toBeVisible();
    });

    test('an album that does not exist is not found', async ({ page, watch }) => {
      watch.allow(/404/);
      const response = await page.goto(toLocalePath(locale, '/gallery/images?album=no-such-album'));
      expect(response?.status()).toBe(404);
    });

    test('the plan leads to the stops', async ({ page }) => {
      await page.goto(toLocalePath(locale, '/tour'));
      const plan = page.getByRole('group', { name: t('visit.tour.plan') });
      await plan.getByRole('link').nth(2).click();
      await expect(page).toHaveURL(/\/tour#.+/);
      await expect(page.locator('section:target')).toBeInViewport();
    });

    test('settings for weak sight stay on every page', async ({ page }) => {
      await page.goto(toLocalePath(locale, '/'));
      await settle(page);
      await page
        .getByRole('banner')
        .getByRole('link', { name: t('visit.lowVision.open') })
        .click();
      // By its name: on a slow machine the window that asks for patience is still there.
      await expect(page.getByRole('dialog', { name: t('visit.lowVision.title') })).toBeVisible();
      await page.getByRole('radio', { name: t('visit.lowVision.options.size.largest') }).check();
      await page.getByRole('radio', { name: t('visit.lowVision.options.scheme.white-on-black') }).check();
      await page.keyboard.press('Escape');
      await page.goto(toLocalePath(locale, '/contact'));
      await expect(page.locator('html')).toHaveAttribute('data-size', 'largest');
      await expect(page.locator('body')).toHaveCSS('color', 'rgb(255, 255, 255)');
      expect(await page.evaluate((key) => localStorage.getItem(key), lowVisionKey)).toContain('largest');
    });

    test('an announcement that was dismissed stays away', async ({ page }) => {
      await page.goto(toLocalePath(locale, '/news'));
      const strip = page.getByRole('region', { name: t('site.notifications.label') });
      while (await strip.isVisible()) {
        await strip
          .getByRole('button', { name: t('visit.notifications.dismiss') })
          .first()
          .click();
      }
      await page.reload();
      await expect(strip).toBeHidden();
    });
  });

  for (const javaScriptEnabled of [true, false]) {
    const name = `${javaScriptEnabled ? 'with' : 'without'} JavaScript in ${locale}`;
    test.describe(name, { tag: tagOf(locale) }, () => {
      test.use({ javaScriptEnabled });

      test('search finds words of both languages and marks them', async ({ page }) => {
        await page.goto(toLocalePath(locale, '/search'));
        const form = page.getByRole('main').getByRole('search');
        await form.getByRole('searchbox').fill('WRO');
        await form.getByRole('button').click();
        await expect(page).toHaveURL(/\/search\?q=WRO/);
        await expect(page.getByRole('article').first().locator('mark').first()).toHaveText(/^wro$/i);
        await page.goto(toLocalePath(locale, '/search?q=qwertyuiop'));
        await expect(page.getByText(t('visit.search.empty', { query: 'qwertyuiop' }))).toBeVisible();
      });

      test('an appeal keeps what was typed until it is accepted', async ({ page, site }) => {
        const name = `Visitor ${locale} ${javaScriptEnabled}`;
        await page.goto(toLocalePath(locale, '/contact'));
        const send = () => page.getByRole('button', { name: t('visit.appeal.submit') }).click();
        const contact = page.getByRole('textbox', { name: t('visit.appeal.contact') });
        await page.getByRole('textbox', { name: t('visit.appeal.name') }).fill(name);
        await contact.fill('abc');
        await send();
        await expect(page.getByText(t('visit.appeal.errors.consent'))).toBeVisible();
        await expect(contact).toHaveAccessibleDescription(
          `${t('visit.appeal.contactHint')} ${t('visit.appeal.errors.contactFormat')}`,
        );
        await expect(page.getByRole('textbox', { name: t('visit.appeal.name') })).toHaveValue(name);
        await expect(contact).toHaveValue('abc');
        await contact.fill('visitor@example.org');
        await page.getByRole('textbox', { name: t('visit.appeal.message') }).fill('A question');
        await page.getByRole('checkbox', { name: t('visit.appeal.consent') }).check();
        await send();
        await expect(page).toHaveURL(toLocalePath(locale, '/contact/sent'));
        const { data } = await (await signInToApi(site)).listAppeals();
        expect(data.map((appeal) => appeal.name)).toContain(name);
      });
    });
  }
}

test(
  'an appeal is deleted for good where its sender asks for it',
  { tag: '@once' },
  async ({ page, site }) => {
    const t = readTexts('ru');
    const name = 'Forget Me';
    const api = await signInToApi(site);
    await api.createAppeal({ name, contact: '+7 700 000 00 00', message: '?', consent: true, locale: 'ru' });
    await signIn(page, 'ru');
    await page.goto('/ru/cabinet/appeals');
    const appeal = page.getByRole('article').filter({ hasText: name });
    const confirm = appeal.getByRole('button', { name: t('visit.appeals.deleteConfirm') });
    await expect(confirm).toBeHidden();
    await appeal.locator('summary').click();
    await confirm.click();
    await expect(page.getByRole('status').filter({ hasText: t('visit.appeals.deleted') })).toBeVisible();
    await expect(page.getByText(name)).toHaveCount(0);
    expect((await api.listAppeals()).data.map((each) => each.name)).not.toContain(name);
  },
);
