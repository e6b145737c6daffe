import type { Page } from '@playwright/test';
import { locales, toLocalePath, type Locale } from '@/lib/i18n/locales';
import { listChildren } from '@/tests/setup/list-children';
import { expectAccessible } from '@/tests/e2e/support/axe';
import { fullRunOnly, smoke } from '@/tests/e2e/support/coverage';
import { startFaultyProxy, type Fault, type FaultyProxy } from '@/tests/e2e/support/faulty-proxy';
import { expect, test as base, toLanguageTag } from '@/tests/e2e/support/fixtures';
import { startSite, type RunningSite } from '@/tests/e2e/support/running-site';
import { readTexts } from '@/tests/e2e/support/texts';
import { readCommand } from '@/tests/setup/read-command';
import { expectKept, fillForm, findField, findSubmit, sentForms, type SentForm } from './sending-forms';

// The site trusts its proxy, so that each test counts as another visitor.
const test = base.extend<object, { site: RunningSite; network: FaultyProxy }>({
  site: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures that are needed
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  network: [
    async ({ site }, use) => {
      const network = await startFaultyProxy(site.port);
      await use(network);
      await network.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ network }, provide) => {
    await provide(network.url);
  },
});

test.use({ viewport: { width: 360, height: 620 } });

let testCount = 0;
// The page is named because errors are allowed in its browser only.
test.beforeEach(({ page: _page, network, browserErrors }) => {
  testCount += 1;
  network.fault = 'none';
  network.address = `192.0.2.${testCount}`;
  browserErrors.allow(/foreign request: http:\/\/127\.0\.0\.1:/);
  browserErrors.allow(/Failed to load resource|net::ERR_|status of \d+/);
});

/** What the form says after each fault. `offline`: the device has no connection. */
const sentences = {
  offline: 'offline',
  reset: 'noAnswer',
  gateway: 'noAnswer',
  limit: 'noAnswer',
  lost: 'noAnswer',
  stall: 'noAnswer',
} as const;

interface Situation {
  readonly page: Page;
  readonly site: RunningSite;
  readonly network: FaultyProxy;
  readonly form: SentForm;
  readonly locale: Locale;
  readonly mark: string;
}

async function setFault(page: Page, network: FaultyProxy, fault: Fault | 'offline'): Promise<void> {
  await page.context().setOffline(fault === 'offline');
  network.fault = fault === 'offline' ? 'none' : fault;
}

/** Sends a form with scripts through faults and expects that the page keeps it. */
async function expectKeptThrough(situation: Situation, faults: readonly (keyof typeof sentences)[]) {
  const { page, network, form, locale, mark } = situation;
  const t = readTexts(locale);
  const again = page.getByRole('button', { name: t('common.sending.again') });
  for (const [index, fault] of faults.entries()) {
    await setFault(page, network, fault);
    const before = network.formCount;
    await (index === 0 ? findSubmit(page, form, t) : again).click();
    // Browsers repeat a request whose connection breaks.
    if (fault !== 'offline') await expect.poll(() => network.formCount).toBeGreaterThan(before);
    // The button has another label while the form is being sent.
    await expect(findSubmit(page, form, t)).toBeVisible({ timeout: 40_000 });
    const alert = page.getByRole('alert').filter({ hasText: t(form.kept) });
    await expect(alert).toHaveText(`${t(`common.sending.${sentences[fault]}`)} ${t(form.kept)}`);
    await expect(alert).toBeFocused();
    await expectKept(page, form, locale, mark);
  }
  if (form.path === '/senim')
    for (const number of ['112', '111', '150'])
      await expect(page.locator('form').getByRole('link', { name: number, exact: true })).toBeVisible();
  await setFault(page, network, 'none');
  await again.click();
  await form.expectSent(page, locale);
  expect((await form.countStored(situation.site, mark)) ?? 1).toBe(1);
}

/** Stops the renderer while it has a form, so that the site itself refuses it. */
async function killRendererWithForm(
  { site, network }: Situation,
  submit: () => Promise<void>,
): Promise<void> {
  const renderer = listChildren(site.pid).find((pid) => readCommand(pid).includes('dist/renderer.mjs'))!;
  process.kill(renderer, 'SIGSTOP');
  const before = network.formCount;
  const submitted = submit();
  await expect.poll(() => network.formCount).toBeGreaterThan(before);
  process.kill(renderer, 'SIGKILL');
  await submitted;
  const readStatus = async () => (await fetch(`${site.url}/api/health`).catch(() => null))?.status;
  await expect.poll(readStatus, { timeout: 60_000 }).toBe(200);
}

for (const locale of locales) {
  const t = readTexts(locale);

  for (const [name, form] of Object.entries<SentForm>(sentForms)) {
    test.describe(`the form ${name} in ${locale}`, { tag: toLanguageTag(locale) }, () => {
      const tag = locale === 'kz' ? [smoke] : [];

      test(
        'keeps its text when no answer arrives, and is stored once',
        { tag },
        async ({ page, site, network }) => {
          const mark = `lost-${name}-${locale}`;
          await fillForm(page, form, locale, mark, true);
          await expectKeptThrough({ page, site, network, form, locale, mark }, [
            ...(['offline', 'reset', 'gateway', 'lost'] as const),
          ]);
        },
      );

      test(
        'ends a stalled sending with a sentence',
        { tag: fullRunOnly },
        async ({ page, site, network }) => {
          test.slow();
          const mark = `stall-${name}-${locale}`;
          await fillForm(page, form, locale, mark, true);
          await expectKeptThrough({ page, site, network, form, locale, mark }, ['stall', 'limit']);
        },
      );

      test(
        'keeps its text while the site restarts',
        { tag: fullRunOnly },
        async ({ page, site, network }) => {
          const mark = `busy-${name}-${locale}`;
          const situation = { page, site, network, form, locale, mark };
          await fillForm(page, form, locale, mark, true);
          await killRendererWithForm(situation, () => findSubmit(page, form, t).click());
          const alert = page.getByRole('alert').filter({ hasText: t(form.kept) });
          await expect(alert).toHaveText(`${t('common.sending.busy')} ${t(form.kept)}`);
          await expectKept(page, form, locale, mark);
          await expectAccessible(page);
          await page.getByRole('button', { name: t('common.sending.again') }).click();
          await form.expectSent(page, locale);
          expect((await form.countStored(site, mark)) ?? 1).toBe(1);
        },
      );

      test.describe('without JavaScript', () => {
        test.use({ javaScriptEnabled: false });

        test('has its text again on the way back', { tag: fullRunOnly }, async ({ page, site, network }) => {
          const mark = `back-${name}-${locale}`;
          await fillForm(page, form, locale, mark, false);
          const faults = [
            'offline',
            'reset',
            'gateway',
            ...(form.isRecognised ? (['lost'] as const) : []),
          ] as const;
          for (const fault of faults) {
            await setFault(page, network, fault);
            await findSubmit(page, form, t).click();
            await expect(findSubmit(page, form, t)).toBeHidden();
            await page.context().setOffline(false);
            await page.goBack();
            // Fields of reports are not remembered, because pupils share devices.
            if (form.isPutBack) await expectKept(page, form, locale, mark);
            else await fillForm(page, form, locale, mark, false);
          }
          await setFault(page, network, 'none');
          await findSubmit(page, form, t).click();
          await form.expectSent(page, locale);
          expect((await form.countStored(site, mark)) ?? 1).toBe(1);
        });

        test('goes back with its text while the site restarts', async ({ page, site, network }) => {
          const mark = `returned-${name}-${locale}`;
          const situation = { page, site, network, form, locale, mark };
          await fillForm(page, form, locale, mark, false);
          await killRendererWithForm(situation, () => findSubmit(page, form, t).click());
          const heading = page.getByRole('heading', { level: 1 });
          if (!form.goesBack) {
            await expect(heading).toHaveText(t('failure.unavailableTitle'));
            return;
          }
          await expect(heading).toHaveText(t('common.unsentForm.title'));
          await expect(page.getByLabel(t('common.unsentForm.label'))).toHaveValue(
            Object.values(form.fields(mark)).reduce((longest, value) =>
              value.length > longest.length ? value : longest,
            ),
          );
          await expect(page.locator('a[href="tel:111"]')).toBeVisible();
          await page.getByRole('button', { name: t('common.unsentForm.again') }).click();
          await form.expectSent(page, locale);
          expect((await form.countStored(site, mark)) ?? 1).toBe(1);
        });
      });
    });
  }

  for (const javaScriptEnabled of [true, false]) {
    test.describe(
      `after many messages in ${locale}, scripts: ${javaScriptEnabled}`,
      { tag: toLanguageTag(locale) },
      () => {
        test.use({ javaScriptEnabled });

        test('the contact form keeps its text and says when to try again', async ({
          page,
          site,
          network,
        }) => {
          const body = { name: 'A', contact: 'a@b.kz', consent: true, locale };
          for (let index = 0; index < 6; index += 1)
            await fetch(`${site.url}/api/appeals`, {
              method: 'POST',
              headers: { 'content-type': 'application/json', 'x-forwarded-for': network.address },
              body: JSON.stringify({ ...body, message: `Message ${index}` }),
            });
          const mark = `many-${locale}-${javaScriptEnabled}`;
          await fillForm(page, sentForms.contact, locale, mark, javaScriptEnabled);
          await findSubmit(page, sentForms.contact, t).click();
          await expect(page.getByRole('alert')).toHaveText(
            t('visit.inquiry.errors.tooMany', { minutes: 10 }),
          );
          await expectKept(page, sentForms.contact, locale, mark);
          await expect(page.getByRole('button', { name: t('common.sending.again') })).toBeVisible();
          await expect(page.locator('form').locator('a[href^="tel:"]')).toBeVisible();
          expect(await sentForms.contact.countStored(site, mark)).toBe(0);
        });
      },
    );
  }

  test(
    `an unsent text is there on return, in either language, until it is discarded (${locale})`,
    {
      tag: toLanguageTag(locale),
    },
    async ({ page, network }) => {
      const mark = `draft-${locale}`;
      const other = locale === 'kz' ? 'ru' : 'kz';
      await fillForm(page, sentForms.contact, locale, mark, true);
      await setFault(page, network, 'reset');
      await findSubmit(page, sentForms.contact, t).click();
      await expect(page.getByRole('alert')).toBeVisible();
      const inOther = readTexts(other);
      await page.goto(toLocalePath(other, '/contact'));
      await expect(page.getByText(inOther('visit.inquiry.draft.found').split(/[.:]/)[0]!)).toBeVisible();
      const message = findField(page, inOther('visit.inquiry.message'));
      await expect(message).toHaveValue(sentForms.contact.fields(mark)['visit.inquiry.message']);
      await page.getByRole('button', { name: inOther('visit.inquiry.draft.discard') }).click();
      await expect(message).toHaveValue('');
      await page.reload();
      await expect(message).toHaveValue('');

      await page.goto(toLocalePath(locale, '/senim'));
      await page
        .getByLabel(new RegExp(`^${t('visit.report.message').replace('?', '.')}`))
        .fill('They hit me');
      expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('They hit me');
    },
  );
}
