import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { signInToApi, toNewsInput } from '@/tests/e2e/support/api-client';
import { expectAccessible } from '@/tests/e2e/support/axe';
import { recordBrowserErrors } from '@/tests/e2e/support/browser-errors';
import { smoke } from '@/tests/e2e/support/coverage';
import { expect, test } from '@/tests/e2e/support/fixtures';
import { NewsForm } from '@/tests/e2e/support/news-form';
import { startSite } from '@/tests/e2e/support/running-site';
import { openSession } from '@/tests/e2e/support/staff-session';
import { readTexts } from '@/tests/e2e/support/texts';
import { startFakeService, words } from './fake-service';
import texts from './texts.json' with { type: 'json' };

/** The language of the interface. */
const locale = 'ru' satisfies Locale;
const t = readTexts(locale);
const local = (path: string) => toLocalePath(locale, path);

test(
  'an editor translates a draft, and publishes it after reading it',
  { tag: smoke },
  async ({ browser, recordings }) => {
    const service = await startFakeService();
    const site = await startSite({
      env: { TRANSLATE_URL: service.origin, TRANSLATE_API: 'libretranslate' },
    });
    const context = await browser.newContext({ baseURL: site.url });
    recordings.push(recordBrowserErrors(context, site.url));
    const page = await context.newPage();
    // So high that the bar of actions covers no control.
    await page.setViewportSize({ width: 1280, height: 3000 });
    const api = await signInToApi(site);
    const item = await api.news.create({
      ...toNewsInput({ kz: '', ru: texts.title }),
      title: { kz: null, ru: texts.title },
      body: { kz: null, ru: texts.rich },
      status: { kz: 'draft', ru: 'draft' },
    });
    await openSession(page, site);
    await page.goto(local(`/cabinet/news/${item.id}`));
    const form = new NewsForm(page, locale);
    const panel = page.getByRole('region', { name: t('cabinet.form.kazakh') });
    await panel.getByRole('button', { name: t('translation.translateAll.kz', { count: 2 }) }).click();
    await expect(await form.title('kz')).toHaveValue(words.kk);
    await expect(await form.body('kz')).toContainText(words.kk);
    await expect(panel.getByText(t('translation.unchecked'), { exact: true })).toHaveCount(2);
    await expectAccessible(page);

    await form.pressPublication('publishBoth');
    await expect(panel.getByText(t('errors.issues.translation_unchecked')).first()).toBeVisible();
    await form.save();
    await form.expectSaved('savedDraft');
    await page.goto(local('/cabinet/news?status=unchecked'));
    await page.getByRole('link', { name: texts.title }).click();
    await panel.getByRole('button', { name: t('translation.checkAll') }).click();
    await expect(panel.getByRole('button', { name: t('translation.checkAll') })).toHaveCount(0);
    await form.pressPublication('publishBoth');
    await form.expectSaved('publishedBoth');

    await page.goto(local('/cabinet/settings'));
    const host = new URL(service.origin).host;
    await expect(page.getByText(host, { exact: false }).first()).toBeVisible();
    await context.close();
    await site.stop();
    await service.stop();
  },
);
