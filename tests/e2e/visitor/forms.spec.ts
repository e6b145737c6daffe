import { locales, toLocalePath } from '@/lib/i18n/locales';
import { typeset } from '@/lib/typography/typeset';
import { signInToApi } from '../support/api-client';
import { expectAccessible } from '../support/axe';
import { smoke } from '../support/coverage';
import { expect, test, toLanguageTag } from '../support/fixtures';
import { readTexts } from '../support/texts';

test.use({ viewport: { width: 360, height: 620 } });

for (const locale of locales) {
  const t = readTexts(locale);

  test.describe(`in ${locale}`, { tag: toLanguageTag(locale) }, () => {
    for (const javaScriptEnabled of [true, false]) {
      test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
        test.use({ javaScriptEnabled });

        test(
          'a question about admission is sent from the page of admission',
          { tag: smoke },
          async ({ page, site }) => {
            const name = `Parent ${locale} ${javaScriptEnabled}`;
            await page.goto(toLocalePath(locale, '/qabyldau'));
            const text = (key: string) => page.getByRole('textbox', { name: t(`visit.inquiry.${key}`) });
            const send = () => page.getByRole('button', { name: t('visit.inquiry.submit') }).click();
            await text('message').fill('Are there places?');
            await send();
            await expect(page.getByRole('alert')).toHaveText(t('visit.inquiry.errors.summary'));
            await expect(text('message')).toHaveValue('Are there places?');
            if (javaScriptEnabled) await expect(text('name')).toBeFocused();
            await text('name').fill(name);
            await text('contact').fill('parent@example.org');
            await page.getByRole('checkbox', { name: t('visit.inquiry.consent') }).check();
            await send();
            await expect(page).toHaveURL(toLocalePath(locale, '/contact/sent'));
            const { data } = await (await signInToApi(site)).listInquiries({ topic: 'admission' });
            expect(data.map((inquiry) => inquiry.name)).toContain(name);
          },
        );

        test('the contact form keeps the chosen topic after an error', async ({ page, site }) => {
          const name = `Pupil ${locale} ${javaScriptEnabled}`;
          await page.goto(toLocalePath(locale, '/contact'));
          const topic = page.getByRole('combobox', { name: t('visit.inquiry.topic') });
          const send = () => page.getByRole('button', { name: t('visit.inquiry.submit') }).click();
          await topic.selectOption('director');
          await page.getByRole('textbox', { name: t('visit.inquiry.name') }).fill(name);
          await send();
          await expect(page.getByRole('alert')).toBeVisible();
          await expect(topic).toHaveValue('director');
          await page.getByRole('textbox', { name: t('visit.inquiry.contact') }).fill('pupil@example.org');
          await page.getByRole('textbox', { name: t('visit.inquiry.message') }).fill('A question');
          await page.getByRole('checkbox', { name: t('visit.inquiry.consent') }).check();
          await send();
          await expect(page).toHaveURL(toLocalePath(locale, '/contact/sent'));
          const { data } = await (await signInToApi(site)).listInquiries({ topic: 'director' });
          expect(data.map((inquiry) => inquiry.name)).toContain(name);
        });
      });
    }

    test('the contact page shows the way without asking another host', async ({ page }) => {
      const hosts = new Set<string>();
      page.on('request', (request) => hosts.add(new URL(request.url()).host));
      await page.goto(toLocalePath(locale, '/contact'));
      const main = page.getByRole('main');
      await expect(main.getByRole('img', { name: t('site.map.scheme.up') })).toBeVisible();
      await expect(main.getByRole('link', { name: typeset(t('site.map.twoGis')) }).first()).toHaveAttribute(
        'href',
        'https://2gis.kz/geo/69.5901,42.3417',
      );
      await expect(
        main.getByRole('link', { name: typeset(t('site.map.application')) }).first(),
      ).toHaveAttribute('href', 'geo:42.3417,69.5901?q=42.3417,69.5901');
      for (const number of ['112', '111', '150', '1424']) {
        const box = await main.locator(`a[href="tel:${number}"]`).first().boundingBox();
        expect(box!.height).toBeGreaterThanOrEqual(44);
      }
      expect(hosts).toEqual(new Set([new URL(page.url()).host]));
      for (const path of ['/contact', '/senim', '/qabyldau']) {
        await page.goto(toLocalePath(locale, path));
        await expectAccessible(page);
      }
    });
  });
}
