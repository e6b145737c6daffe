import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { publishNews, signInToApi } from '@/tests/e2e/support/api-client';
import { fullRunOnly } from '@/tests/e2e/support/coverage';
import { expect, test } from '@/tests/e2e/support/fixtures';
import { startSite, type RunningSite } from '@/tests/e2e/support/running-site';
import { signIn } from '@/tests/e2e/support/staff-session';
import { readTexts } from '@/tests/e2e/support/texts';
import { recordBrowserErrors, type BrowserErrors } from '@/tests/e2e/support/browser-errors';

/** The language of the interface. */
const locale = 'ru' satisfies Locale;
const t = readTexts(locale);
const local = (path: string) => toLocalePath(locale, path);

/** Starts a site without sample content. */
function startEmptySite(): Promise<RunningSite> {
  const dataDir = mkdtempSync(join(process.env['E2E_FOLDER'] ?? tmpdir(), 'empty-'));
  return startSite({ dataDir, env: { SAMPLE_CONTENT: 'false' } });
}

/** Opens the settings of a site as its administrator. */
async function openSettings(browser: Browser, site: RunningSite, recordings: BrowserErrors[]) {
  const context = await browser.newContext({ baseURL: site.url });
  recordings.push(recordBrowserErrors(context, site.url));
  const page = await context.newPage();
  await signIn(page, site);
  await page.goto(local('/cabinet/settings'));
  return page;
}

test(
  'an export of one site is imported into an empty one',
  { tag: fullRunOnly },
  async ({ browser, recordings }) => {
    test.setTimeout(120_000);
    const [source, target] = await Promise.all([startEmptySite(), startEmptySite()]);
    try {
      const api = await signInToApi(source);
      const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#0a7c8c' } })
        .jpeg()
        .toBuffer();
      const form = new FormData();
      form.set('file', new File([new Uint8Array(picture)], 'yard.jpg'));
      await api.uploadImage(form);
      const item = await publishNews(api, { kz: 'Koshetin', ru: 'Pereezzhaet' });

      const page = await openSettings(browser, source, recordings);
      const downloading = page.waitForEvent('download');
      await page
        .getByRole('combobox', { name: t('cabinet.archive.year') })
        .selectOption(t('cabinet.archive.everything'));
      const button = page.getByRole('button', { name: t('cabinet.archive.export') });
      await button.dblclick();
      const download = await downloading;
      expect(download.suggestedFilename()).toMatch(/^content-\d{4}-\d{2}-\d{2}\.zip$/);
      await expect(page.getByText(t('cabinet.archive.begun'))).toBeVisible();
      await expect(page.getByText(t('cabinet.archive.preparing'))).toBeHidden();
      const path = await download.path();

      const other = await openSettings(browser, target, recordings);
      const choose = async () => {
        const choosing = other.waitForEvent('filechooser');
        await other.getByRole('button', { name: t('cabinet.archive.import') }).click();
        await (await choosing).setFiles(path);
      };
      await choose();
      await expect(other.getByText(t('cabinet.archive.imported', { items: 2, files: 1 }))).toBeVisible();
      await other.goto(local(`/news/${item.slug}`));
      await expect(other.getByRole('heading', { name: 'Pereezzhaet' })).toBeVisible();
      await other.goto(local('/cabinet/images'));
      await expect(other.getByText(t('cabinet.list.total', { count: 1 }))).toBeVisible();

      // An import does not overwrite content.
      await other.goto(local('/cabinet/settings'));
      recordings.forEach((recording) => recording.allow(/status of 409/));
      await choose();
      await expect(other.getByText(t('errors.codes.site_not_empty'))).toBeVisible();
    } finally {
      await Promise.all([source.stop(), target.stop()]);
    }
  },
);

test('a refused download shows the reason or leads to the sign-in page', async ({ page, site }) => {
  await signIn(page, site);
  await page.goto(local('/cabinet/news'));
  await page.goto(`/cabinet/csv?list=nothing&locale=${locale}`);
  await expect(page.getByRole('heading', { name: t('cabinet.download.title') })).toBeVisible();
  await expect(page.getByText(t('cabinet.download.reason.other'))).toBeVisible();
  await page.goto(`/cabinet/export?year=x&locale=${locale}`);
  await expect(page.getByText(t('cabinet.download.reason.other'))).toBeVisible();
  await page.getByRole('link', { name: t('cabinet.download.back') }).click();
  await expect(page).toHaveURL(local('/cabinet/settings'));
  // An open cabinet would navigate to the sign-in page as soon as its cookies are gone.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto(`/cabinet/csv?list=news&locale=${locale}`);
  await expect(page).toHaveURL(local('/login'));
});
