import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { locales, otherLocale, toLanguage, toLocalePath } from '@/lib/i18n/locales';
import { typeset } from '@/lib/typography/typeset';
import { signInToApi } from '../support/api-client';
import { nameOfCategory } from '../support/category-names';
import { alsoOnPhone, alsoRemote, inFullRun, smoke } from '../support/coverage';
import { expectToast } from '../support/expect-toast';
import { expect, test, toLanguageTag } from '../support/fixtures';
import { NewsForm } from '../support/news-form';
import { signIn } from '../support/staff-session';
import { readTexts, type Texts } from '../support/texts';

for (const locale of locales) {
  const t = readTexts(locale);
  const local = (path: string) => toLocalePath(locale, path);

  const name = `an editor writes, publishes, changes, deletes and restores a news item (${locale})`;
  test(
    name,
    { tag: [smoke, toLanguageTag(locale), ...inFullRun([alsoOnPhone], []), alsoRemote] },
    async ({ page, site, openBrowser }, { project }) => {
      test.setTimeout(180_000);
      const mark = `${locale} ${project.name}`;
      const title = { kz: `Zhanalyq ${mark}`, ru: `Novost ${mark}` };
      const visitor = await (await openBrowser()).newPage();

      await test.step('start in the dialog', async () => {
        await signIn(page, site);
        await page.goto(local('/cabinet/news'));
        await page.getByRole('link', { name: t('content.news.add'), exact: true }).click();
        const dialog = page.getByRole('dialog', { name: t('content.news.add') });
        for (const language of locales) {
          const label = `${t('content.news.fields.title.label')} (${t(`common.language.${language}`)})`;
          await dialog.getByRole('textbox', { name: label, exact: true }).fill(title[language]);
        }
        await dialog
          .getByRole('combobox', { name: t('content.news.fields.category.label') })
          .selectOption(nameOfCategory('news', 'it')[locale]);
        await dialog.getByRole('button', { name: t('cabinet.add.continue') }).click();
        await expectToast(page, t('cabinet.add.saved', { title: title[locale] }));
        await expect(page).toHaveURL(/\/cabinet\/news\/[0-9a-f-]{36}$/);
      });

      const form = new NewsForm(page, locale);
      const itemUrl = page.url();

      await test.step('write both languages, with a picture', async () => {
        for (const language of locales) {
          await (await form.lead(language)).fill(`Lead ${language} ${mark}`);
          await (await form.body(language)).fill(`Body ${language} ${mark}`);
        }
        const picture = sharp({ create: { width: 1600, height: 900, channels: 3, background: '#0a4f66' } });
        // The title in the metadata makes the file unique.
        const file = await picture
          .png()
          .withExif({ IFD0: { ImageDescription: mark } })
          .toBuffer();
        await form.uploadCover(file, {
          kz: `Suret ${mark}`,
          ru: `Kartinka ${mark}`,
        });
        await form.save();
        await form.expectSaved('savedDraft');
      });

      await test.step('open the preview; visitors do not see the draft', async () => {
        const opening = page.waitForEvent('popup');
        await page.getByRole('button', { name: t('cabinet.form.preview') }).click();
        const preview = await opening;
        await expect(preview.getByText(t('cabinet.preview.banner'))).toBeVisible();
        await expect(preview.getByRole('heading', { level: 1, name: title[locale] })).toBeVisible();
        await expect(preview.getByText(`Body ${locale} ${mark}`)).toBeVisible();
        await preview.close();
        await visitor.goto('/news');
        await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(visitor.getByText(title.kz)).toHaveCount(0);
      });

      await test.step('publish Kazakh; the Russian list marks it', async () => {
        await form.pressPublication('publishKz');
        await form.expectSaved('publishedKz');
        await expectFreePublicationToast(page, t);
        await visitor.goto('/news');
        await visitor.getByRole('link', { name: title.kz }).click();
        await expect(visitor.getByRole('heading', { level: 1, name: title.kz })).toBeVisible();
        await expect(visitor.getByText(`Body kz ${mark}`)).toBeVisible();
        const cover = visitor.getByRole('article').getByRole('img', { name: `Suret ${mark}` });
        await expect(cover).toBeVisible();
        expect(await cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

        const russian = readTexts('ru');
        await visitor.goto('/ru/news');
        const card = visitor.getByRole('article').filter({ hasText: title.kz });
        await expect(card.getByText(russian('site.fallback.chip'))).toBeVisible();
        await card.getByRole('link', { name: title.kz }).click();
        await expect(visitor.getByText(russian('site.fallback.note'))).toBeVisible();
        await expect(visitor.getByRole('heading', { level: 1, name: title.kz })).toHaveAttribute(
          'lang',
          toLanguage('kz'),
        );
        await expect(visitor.getByText(`Body ru ${mark}`)).toHaveCount(0);
      });

      await test.step('publish Russian', async () => {
        await form.pressPublication('publishRu');
        await form.expectSaved('publishedRu');
        await visitor.goto('/ru/news');
        await visitor.getByRole('link', { name: title.ru }).click();
        await expect(visitor.getByRole('heading', { level: 1, name: title.ru })).toBeVisible();
        await expect(visitor.getByText(`Body ru ${mark}`)).toBeVisible();
        await expect(visitor.getByText(readTexts('ru')('site.fallback.note'))).toHaveCount(0);
      });

      await test.step('resolve a conflict with a colleague and keep both texts', async () => {
        const colleague = await (await openBrowser()).newPage();
        const other = otherLocale(locale);
        await signIn(colleague, site);
        await colleague.goto(toLocalePath(other, new URL(itemUrl).pathname.replace(/^\/ru(?=\/)/, '')));
        const theirs = new NewsForm(colleague, other);
        await (await theirs.title('ru')).fill(`Theirs ${mark}`);
        await (await theirs.lead('kz')).fill(`Their lead ${mark}`);
        await theirs.save();
        await theirs.expectSaved('saved');

        await (await form.title('ru')).fill(`Mine ${mark}`);
        await form.save();
        const dialog = page.getByRole('dialog', { name: t('cabinet.conflict.title') });
        await expect(dialog.getByText(`Theirs ${mark}`)).toBeVisible();
        await expect(dialog.getByText(`Mine ${mark}`)).toBeVisible();
        const titleRu = `${t('content.news.fields.title.label')} (${t('common.language.ru')})`;
        await dialog
          .getByRole('group', { name: titleRu })
          .getByRole('radio', { name: new RegExp(t('cabinet.conflict.mine')) })
          .check();
        await dialog.getByRole('button', { name: t('cabinet.conflict.save') }).click();
        await form.expectSaved('saved');
        await expect(await form.title('ru')).toHaveValue(`Mine ${mark}`);
        await expect(await form.lead('kz')).toHaveValue(`Their lead ${mark}`);
        await visitor.goto('/ru/news');
        await expect(visitor.getByRole('link', { name: `Mine ${mark}` })).toBeVisible();
      });

      await test.step('restore an old version', async () => {
        await page.getByRole('button', { name: t('cabinet.form.history') }).click();
        const dialog = page.getByRole('dialog', { name: t('cabinet.history.title') });
        // Created, saved, published in Kazakh, published in Russian.
        const entry = dialog
          .getByRole('listitem')
          .filter({ hasText: typeset(t('cabinet.history.version', { version: 4 })) });
        await entry.getByRole('button', { name: t('cabinet.history.show') }).click();
        await expect(entry.getByRole('insertion').filter({ hasText: 'Novost' })).toBeVisible();
        await entry.getByRole('button', { name: t('cabinet.history.restore') }).click();
        await expect(page.getByText(typeset(t('cabinet.history.restored', { version: 4 })))).toBeVisible();
        await expect(await form.title('ru')).toHaveValue(title.ru);
        await visitor.goto('/ru/news');
        await expect(visitor.getByRole('link', { name: title.ru })).toBeVisible();
      });

      await test.step('delete it and undo that', async () => {
        const publicUrl = `${site.url}${new URL((await visitor.getByRole('link', { name: title.ru }).getAttribute('href'))!, site.url).pathname}`;
        await page
          .getByRole('button', { name: t('cabinet.list.deleteNamed', { title: title[locale] }) })
          .click();
        await expect(page).toHaveURL(local('/cabinet/news'));
        await expect(page.getByText(t('cabinet.list.deleted', { title: title[locale] }))).toBeVisible();
        expect((await fetch(publicUrl)).status).toBe(410);
        await page.getByRole('button', { name: t('cabinet.list.undo'), exact: true }).click();
        await expect(page.getByText(t('cabinet.list.restored', { title: title[locale] }))).toBeVisible();
        expect((await fetch(publicUrl)).status).toBe(200);
        await expect(page.getByRole('link', { name: title[locale] })).toBeVisible();
      });

      // Other tests check the newest items, which must be of the sample.
      await (await signInToApi(site)).news.remove(new URL(itemUrl).pathname.split('/').at(-1)!);
    },
  );
}

/** Checks that the toast links to the public page and covers neither the action bar nor the tools of the form. */
async function expectFreePublicationToast(page: Page, t: Texts): Promise<void> {
  const toast = page.getByRole('status').filter({ hasText: t('cabinet.form.publishedKz') });
  await expect(toast.getByRole('link', { name: t('cabinet.form.view') })).toHaveAttribute(
    'href',
    /^(\/ru)?\/news\/./,
  );
  for (const covered of [
    page.getByRole('button', { name: t('cabinet.form.save'), exact: true }),
    page.getByRole('button', { name: t('cabinet.form.history') }),
  ]) {
    await covered.scrollIntoViewIfNeeded();
    await covered.click({ trial: true });
  }
}
