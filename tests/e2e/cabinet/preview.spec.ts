import { locales, toLocalePath } from '@/lib/i18n/locales';
import { smoke } from '../support/coverage';
import { expect, test, toLanguageTag } from '../support/fixtures';
import { signIn } from '../support/staff-session';
import { readTexts } from '../support/texts';
import { schoolNames } from '../support/sample-school';

for (const locale of locales) {
  const t = readTexts(locale);

  const testName = `a preview link shows a draft without an account until it is revoked (${locale})`;
  test(
    testName,
    { tag: [smoke, toLanguageTag(locale)] },
    async ({ page, site, openBrowser, browserErrors }, { project }) => {
      test.slow();
      const name = `Partner ${locale} ${project.name}`;
      await signIn(page, site);
      await page.goto(toLocalePath(locale, '/cabinet/partner/new'));
      for (const language of locales) {
        const heading = t(`cabinet.form.${language === 'kz' ? 'kazakh' : 'russian'}`);
        const tab = page.getByRole('tab', { name: heading });
        if (await tab.isVisible()) await tab.click();
        const panel = page.getByRole('region', { name: heading });
        await panel.getByRole('textbox', { name: t('content.partner.fields.name.label') }).fill(name);
      }
      await page.getByRole('button', { name: t('cabinet.form.saveDraft'), exact: true }).click();
      await expect(page).toHaveURL(/\/cabinet\/partner\/[0-9a-f-]{36}$/);

      await page.getByRole('button', { name: t('cabinet.shareLink.open') }).click();
      const dialog = page.getByRole('dialog', { name: t('cabinet.shareLink.title') });
      await expect(dialog.getByText(t('cabinet.shareLink.none'))).toBeVisible();
      await dialog.getByRole('button', { name: t('cabinet.shareLink.make') }).click();
      const address = await dialog.getByLabel(t('cabinet.shareLink.address'), { exact: true }).inputValue();

      const guest = await (await openBrowser()).newPage();
      const response = await guest.goto(address);
      expect(response?.status()).toBe(200);
      expect(response?.headers()).toMatchObject({
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
      });
      expect(response?.headers()['cache-control']).toContain('no-store');
      expect(response?.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
      await expect(guest.getByText(t('cabinet.preview.sharedNote'))).toBeVisible();
      await expect(guest.getByRole('main').getByText(name)).toBeVisible();

      await test.step('show it at the width of a phone and in the other language', async () => {
        await guest.goto(`${address}?width=phone`);
        const frame = guest.frameLocator('iframe');
        await expect(frame.getByRole('main').getByText(name)).toBeVisible();
        const other = locale === 'kz' ? 'ru' : 'kz';
        await guest
          .getByRole('complementary')
          .getByRole('link', { name: t(`common.language.${other}`) })
          .click();
        await expect(guest.getByText(readTexts(other)('cabinet.preview.sharedNote'))).toBeVisible();
        await expect(frame.getByRole('main').getByText(name)).toBeVisible();
      });

      await dialog.getByRole('button', { name: t('cabinet.shareLink.revoke') }).click();
      await expect(dialog.getByText(t('cabinet.shareLink.revoked'))).toBeVisible();
      await expect(dialog.getByRole('button', { name: t('cabinet.shareLink.make') })).toBeFocused();
      browserErrors.allow(/status of (404|410)/);
      for (const [path, status] of [
        [address, 410],
        [`${address}/page`, 410],
        [address.replace(/.{4}$/, 'none'), 404],
      ] as const) {
        const response = await guest.goto(path);
        expect(response?.status(), path).toBe(status);
        expect(response?.headers()).not.toHaveProperty('x-page-status');
        expect(response?.headers()['cache-control']).toContain('no-store');
        await expect(guest.getByRole('heading', { name: t('cabinet.preview.overTitle') })).toBeVisible();
        await expect(guest.getByText(schoolNames.shortName[locale])).toBeVisible();
      }
    },
  );
}
