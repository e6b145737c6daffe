import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import { hasPostgres } from '../../../scripts/lib/find-postgres.mjs';
import { locales, toLocalePath, type Locale } from '@/lib/i18n/locales';
import { typeset } from '@/lib/typography/typeset';
import { signInToApi } from '../support/api-client';
import { expect, test, toLanguageTag } from '../support/fixtures';
import { startSharedParts, type SharedParts } from '../support/instances';
import { NewsForm } from '../support/news-form';
import { openSession } from '../support/staff-session';
import type { RunningSite } from '../support/running-site';
import { readTexts } from '../support/texts';

test.skip(!hasPostgres(), 'PostgreSQL is not installed');
test.describe.configure({ mode: 'serial' });

let parts: SharedParts;
let instance: RunningSite;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  parts = await startSharedParts();
  // Without the sample, whose pictures take most of a first start.
  instance = await parts.startInstance({ env: { SAMPLE_CONTENT: 'false' } });
  await (await signInToApi(instance)).replaceFirstRunStatus({ status: 'finished' });
});
test.afterAll(async () => parts?.remove());

/** Opens the form of a new item in a window of its own. */
async function openForm(browser: Browser, locale: Locale): Promise<NewsForm> {
  const page = await browser.newPage({ baseURL: instance.url });
  await openSession(page, instance);
  await page.goto(toLocalePath(locale, '/cabinet/news/new'));
  return new NewsForm(page, locale);
}

for (const locale of locales) {
  const t = readTexts(locale);

  test.describe(
    `while a part of the site is away (${locale}), the cabinet`,
    { tag: toLanguageTag(locale) },
    () => {
      test('keeps the texts of a form while the database is away, and saves them afterwards', async ({
        browser,
      }) => {
        test.setTimeout(180_000);
        const form = await openForm(browser, locale);
        const { page } = form;
        await (await form.title(locale)).fill('Typed before');
        await parts.postgres.stop();
        await (await form.lead(locale)).fill('Typed while it was away');
        await form.save();
        await expect(page.getByText(typeset(t('errors.codes.database_unavailable')))).toBeVisible();
        await expect(await form.title(locale)).toHaveValue('Typed before');
        await expect(await form.lead(locale)).toHaveValue('Typed while it was away');

        await parts.postgres.start();
        await form.save();
        await expect(page.getByText(t('cabinet.form.allSaved'), { exact: true })).toBeVisible();
        const { data } = await (await signInToApi(instance)).news.list({ q: 'Typed before', perPage: 5 });
        expect(data.map((item) => item.lead[locale])).toEqual(['Typed while it was away']);
        await page.close();
      });

      test('refuses a picture with a reason while the storage is cut off, and takes it afterwards', async ({
        browser,
      }) => {
        test.setTimeout(180_000);
        const form = await openForm(browser, locale);
        const { page } = form;
        await (await form.title(locale)).fill('With a picture');
        const background = locale === 'kz' ? '#0a4f66' : '#660a4f';
        const picture = await sharp({ create: { width: 800, height: 600, channels: 3, background } })
          .png()
          .toBuffer();
        await parts.s3Gate.close();
        const cover = page.getByRole('group', { name: t('content.news.fields.cover.label') });
        const choosing = page.waitForEvent('filechooser');
        await cover.getByRole('button', { name: t('cabinet.control.upload'), exact: true }).click();
        await (await choosing).setFiles({ name: 'picture.png', mimeType: 'image/png', buffer: picture });
        await expect(page.getByText(typeset(t('errors.codes.files_unavailable')))).toBeVisible();
        await expect(await form.title(locale)).toHaveValue('With a picture');

        await parts.s3Gate.open();
        await form.uploadCover(picture, { kz: `Suret ${locale}`, ru: `Kartinka ${locale}` });
        await page.close();
      });
    },
  );
}
