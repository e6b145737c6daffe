import { locales, toLocalePath } from '@/lib/i18n/locales';
import { signInToApi } from '../support/api-client';
import { expectAccessible } from '../support/axe';
import { alsoOnPhone, smoke } from '../support/coverage';
import { expect, test, toLanguageTag } from '../support/fixtures';
import { waitForHydration } from '../support/client-navigation';
import { signIn } from '../support/staff-session';
import { readTexts } from '../support/texts';

for (const locale of locales) {
  const t = readTexts(locale);

  test.describe(`visiting in ${locale}`, { tag: toLanguageTag(locale) }, () => {
    test(
      'the lightbox opens over an album, turns pages and closes',
      { tag: [smoke, alsoOnPhone] },
      async ({ page }) => {
        await page.goto(toLocalePath(locale, '/gallery'));
        // The newest albums may be of other tests, with a single photo.
        await page.getByRole('article').last().getByRole('link').click();
        await expect(page).toHaveURL(/\/gallery\/images\?album=/);
        const album = page.url();
        const links = page.locator('a[data-photo]');
        // Before hydration the link leads to the picture file, as without JavaScript.
        await waitForHydration(page);
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
      },
    );

    test('a missing album answers 404', async ({ page, browserErrors }) => {
      browserErrors.allow(/404/);
      const response = await page.goto(toLocalePath(locale, '/gallery/images?album=no-such-album'));
      expect(response?.status()).toBe(404);
    });

    test('the plan of the tour links the stops', async ({ page }) => {
      await page.goto(toLocalePath(locale, '/tour'));
      const plan = page.getByRole('group', { name: t('visit.tour.plan') });
      await plan.getByRole('link').nth(2).click();
      await expect(page).toHaveURL(/\/tour#.+/);
      await expect(page.locator('section:target')).toBeInViewport();
    });

    test('low-vision settings apply to every page', { tag: [smoke, alsoOnPhone] }, async ({ page }) => {
      await page.goto(toLocalePath(locale, '/'));
      await waitForHydration(page);
      await page
        .getByRole('banner')
        .getByRole('link', { name: t('visit.lowVision.open') })
        .click();
      // On a slow machine the loading dialog is still open.
      await expect(page.getByRole('dialog', { name: t('visit.lowVision.title') })).toBeVisible();
      await page.getByRole('radio', { name: t('visit.lowVision.options.size.largest') }).check();
      await page.getByRole('radio', { name: t('visit.lowVision.options.scheme.white-on-black') }).check();
      await page.keyboard.press('Escape');
      await page.goto(toLocalePath(locale, '/contact'));
      await expect(page.locator('html')).toHaveAttribute('data-size', 'largest');
      await expect(page.locator('body')).toHaveCSS('color', 'rgb(255, 255, 255)');
      expect(await page.evaluate(() => localStorage.getItem('low-vision'))).toContain('largest');
    });

    test('the button of the other announcements goes with the last of them', async ({ page }) => {
      await page.goto(toLocalePath(locale, '/'));
      const strip = page.getByRole('region', { name: t('site.notifications.label') });
      const lines = strip.locator('[data-notice] > p');
      const others = strip.getByText(t('site.notifications.others'));
      const dismiss = strip.getByRole('button', { name: t('visit.notifications.dismiss') });
      await others.click();
      await expect(lines).toHaveCount(2);
      await dismiss.last().click();
      await expect(others).toBeHidden();
      await expect(lines.first()).toBeVisible();

      await page.evaluate(() => localStorage.clear());
      await page.reload();
      await dismiss.first().click();
      // The other one takes the place of the first.
      await expect(others).toBeHidden();
      await expect(lines.last()).toBeVisible();
    });

    test('a search that is too long says so', async ({ page }) => {
      await page.goto(toLocalePath(locale, `/search?q=${'a'.repeat(201)}`));
      await expect(page.getByRole('status')).toHaveText(t('visit.search.tooLong', { max: '200' }));
      await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('a'.repeat(200));
    });

    test('the contacts lead to a map once', async ({ page }) => {
      await page.goto(toLocalePath(locale, '/contact'));
      await expect(page.getByRole('main').locator('a[href*="openstreetmap"]')).toHaveCount(1);
      await expect(page.getByRole('main').locator('a[href^="geo:"]')).toHaveCount(1);
    });

    test('a dismissed announcement does not return', async ({ page }) => {
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
    test.describe(name, { tag: toLanguageTag(locale) }, () => {
      test.use({ javaScriptEnabled });

      test('the search finds a word and marks it', { tag: smoke }, async ({ page }) => {
        await page.goto(toLocalePath(locale, '/search'));
        const form = page.getByRole('main').getByRole('search');
        await form.getByRole('searchbox').fill('WRO');
        await form.getByRole('button').click();
        await expect(page).toHaveURL(/\/search\?q=WRO/);
        await expect(page.getByRole('article').first().locator('mark').first()).toHaveText(/^wro$/i);
        await page.goto(toLocalePath(locale, '/search?q=qwertyuiop'));
        await expect(page.getByText(t('visit.search.empty', { query: 'qwertyuiop' }))).toBeVisible();
      });

      test(
        'the inquiry form keeps its values until it is accepted',
        { tag: smoke },
        async ({ page, site }) => {
          const name = `Visitor ${locale} ${javaScriptEnabled}`;
          await page.goto(toLocalePath(locale, '/contact'));
          const send = () => page.getByRole('button', { name: t('visit.inquiry.submit') }).click();
          const contact = page.getByRole('textbox', { name: t('visit.inquiry.contact') });
          await page.getByRole('textbox', { name: t('visit.inquiry.name') }).fill(name);
          await contact.fill('abc');
          await send();
          await expect(page.getByText(t('visit.inquiry.errors.consent'))).toBeVisible();
          await expect(contact).toHaveAccessibleDescription(
            `${t('visit.inquiry.contactHint')} ${t('visit.inquiry.errors.contactFormat')}`,
          );
          await expect(page.getByRole('textbox', { name: t('visit.inquiry.name') })).toHaveValue(name);
          await expect(contact).toHaveValue('abc');
          await contact.fill('visitor@example.org');
          await page.getByRole('textbox', { name: t('visit.inquiry.message') }).fill('A question');
          await page.getByRole('checkbox', { name: t('visit.inquiry.consent') }).check();
          await send();
          await expect(page).toHaveURL(toLocalePath(locale, '/contact/sent'));
          const { data } = await (await signInToApi(site)).listInquiries();
          expect(data.map((inquiry) => inquiry.name)).toContain(name);
        },
      );
    });
  }
}

test('an administrator erases an inquiry', async ({ page, site }) => {
  const t = readTexts('ru');
  const name = 'Forget Me';
  const api = await signInToApi(site);
  await api.createInquiry({
    name,
    contact: '+7 700 000 00 00',
    message: '?',
    consent: true,
    topic: 'general',
    locale: 'ru',
  });
  await signIn(page, site);
  await page.goto('/ru/cabinet/appeals');
  const inquiry = page.getByRole('article').filter({ hasText: name });
  const confirm = inquiry.getByRole('button', { name: t('visit.inquiries.deleteConfirm') });
  await expect(confirm).toBeHidden();
  await inquiry.locator('summary').click();
  await confirm.click();
  await expect(page.getByRole('status').filter({ hasText: t('visit.inquiries.deleted') })).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
  expect((await api.listInquiries()).data.map((inquiryItem) => inquiryItem.name)).not.toContain(name);
});
