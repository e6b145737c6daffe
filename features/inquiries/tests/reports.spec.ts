import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { locales, toLocalePath } from '@/lib/i18n/locales';
import { signInToApi } from '@/tests/e2e/support/api-client';
import { expectAccessible } from '@/tests/e2e/support/axe';
import { smoke } from '@/tests/e2e/support/coverage';
import { expect, test } from '@/tests/e2e/support/fixtures';
import { startSite } from '@/tests/e2e/support/running-site';
import { readTexts } from '@/tests/e2e/support/texts';
import { BetterSqlite } from '../../../lib/server/db/sqlite-client';

test.use({ viewport: { width: 360, height: 620 } });

for (const locale of locales) {
  const t = readTexts(locale);

  for (const javaScriptEnabled of [true, false]) {
    const tag = locale === 'kz' && javaScriptEnabled ? smoke : [];
    test.describe(`in ${locale} ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, { tag }, () => {
      test.use({ javaScriptEnabled });

      test('a report gets a code, an answer, and keeps its text after an error', async ({ page, site }) => {
        const message = `They threaten me, ${locale} ${javaScriptEnabled}`;
        await page.goto(toLocalePath(locale, '/senim'));
        const urgent = page.getByRole('region', { name: t('visit.report.urgent.title') });
        for (const number of ['112', '111', '150']) {
          const telephone = page.locator(`a[href="tel:${number}"]`);
          await expect(urgent.locator(telephone)).toBeVisible();
          // The card beside the text repeats numbers in wide windows only.
          await expect(page.getByRole('main').locator(telephone).filter({ visible: true })).toHaveCount(1);
        }
        await expect(page.getByText(t('visit.report.urgent.text'))).toBeVisible();
        await expect(page.getByText(t('visit.report.privacy.notStored'))).toBeVisible();
        const text = page.getByRole('textbox', { name: t('visit.report.message') });
        const contact = page.getByRole('textbox', { name: t('visit.report.contact') });
        const submit = page.getByRole('button', { name: t('visit.report.submit'), exact: true });
        await contact.fill('Room 12');
        await submit.click();
        await expect(text).toHaveAccessibleDescription(new RegExp(escape(t('visit.report.errors.message'))));
        await expect(contact).toHaveValue('Room 12');
        if (javaScriptEnabled) await expect(text).toBeFocused();
        await text.fill(message);
        await submit.click();
        const sent = page.getByRole('status').filter({ hasText: t('visit.report.sent') });
        await expect(sent).toBeVisible();
        const code = /\d{4} \d{4} \d{4} \d{4}/.exec(await sent.innerText())![0];
        await expect(page.getByText(code)).toBeInViewport({ ratio: 1 });
        if (javaScriptEnabled) {
          await expect(sent).toBeFocused();
          await expect(sent).toHaveAccessibleName(t('visit.report.sent'));
          await expect(sent).toHaveAccessibleDescription(code);
        }
        expect(page.url()).not.toContain(code.slice(0, 4));
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
        if (javaScriptEnabled) await expectAccessible(page);

        // Shown once.
        await page.goto(toLocalePath(locale, '/senim'));
        await expect(page.getByText(code)).toBeHidden();
        const api = await signInToApi(site);
        const { data } = await api.listInquiries({ topic: 'danger' });
        const report = data.find((inquiry) => inquiry.message === message)!;
        expect(report).toMatchObject({ name: '', contact: 'Room 12', isReport: true });

        const lookUp = async (typed: string) => {
          await page.getByRole('textbox', { name: t('visit.report.lookup.label') }).fill(typed);
          await page.getByRole('button', { name: t('visit.report.lookup.submit') }).click();
        };
        await lookUp('0000 0000 0000 0000');
        await expect(page.getByText(t('visit.report.errors.unknownCode'))).toBeVisible();
        await lookUp(code);
        await expect(page.getByText(t('visit.report.lookup.noAnswer'))).toBeVisible();
        await api.answerReport(report.id, { answer: 'We will speak to them today', seen: null });
        await lookUp(code.replaceAll(' ', ''));
        const answer = page.getByRole('status').filter({ hasText: 'We will speak to them today' });
        await expect(answer).toBeInViewport();
        if (javaScriptEnabled) await expect(answer).toBeFocused();
        await api.deleteInquiry(report.id);
      });
    });
  }
}

test('nothing about the sender is stored or logged', async ({ browser }) => {
  const site = await startSite({ env: { TRUST_PROXY: 'loopback', LOG_FORMAT: 'json' } });
  const t = readTexts('ru');
  const marks = { address: '203.0.113.207', agent: 'TraceableBrowser', referrer: 'traceable-page' };
  const context = await browser.newContext({
    userAgent: `Mozilla/5.0 ${marks.agent}/1.0`,
    javaScriptEnabled: false,
    extraHTTPHeaders: { 'x-forwarded-for': marks.address },
  });
  const page = await context.newPage();
  await page.goto(`${site.url}/ru/senim?from=${marks.referrer}`);
  await page.getByRole('textbox', { name: t('visit.report.message') }).fill('Reported text');
  await page.getByRole('button', { name: t('visit.report.submit'), exact: true }).click();
  const sent = page.getByRole('status').filter({ hasText: t('visit.report.sent') });
  const code = /\d{4} \d{4} \d{4} \d{4}/.exec(await sent.innerText())![0];
  await page.getByRole('textbox', { name: t('visit.report.lookup.label') }).fill(code);
  await page.getByRole('button', { name: t('visit.report.lookup.submit') }).click();
  await expect(page.getByText(t('visit.report.lookup.noAnswer'))).toBeVisible();
  await context.close();
  const log = site.log();
  await site.stop();

  const database = new BetterSqlite(join(site.dataDir, 'site.sqlite'), { readonly: true });
  const rows = database.prepare("select * from appeal where message = 'Reported text'").all();
  expect(rows).toEqual([
    expect.objectContaining({ name: '', contact: '', topic: 'danger', locale: 'ru' }) as unknown,
  ]);
  // Midnight in Almaty.
  expect((rows as { created_at: string }[])[0]!.created_at).toMatch(/T19:00:00\.000Z$/);
  database.close();
  const forbidden = [...Object.values(marks), code, code.replaceAll(' ', '')];
  for (const name of readdirSync(site.dataDir).filter((file) => file.startsWith('site.sqlite'))) {
    const bytes = readFileSync(join(site.dataDir, name)).toString('latin1');
    for (const text of forbidden) expect(bytes.includes(text), `${text} in ${name}`).toBe(false);
  }
  for (const text of [...forbidden, 'Reported text', 'senim']) expect(log).not.toContain(text);
});

function escape(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
