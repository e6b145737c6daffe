import sharp from 'sharp';
import { locales } from '@/lib/i18n/locales';
import { nameOfCategory } from '../support/category-names';
import { countJobs, type Job } from '../support/count-jobs';
import { expect } from '../support/fixtures';
import { NewsForm } from '../support/news-form';
import { readTexts } from '../support/texts';

const t = readTexts('ru');

const jobs: readonly Job[] = [
  {
    name: 'an entry of the menu',
    maxClicks: 4,
    begin: () => '/cabinet/menu',
    run: async (page) => {
      const label = t('content.menu.fields.header.label');
      const header = page.getByRole('group', { name: label });
      await header.getByRole('button', { name: t('cabinet.menuEditor.addTo', { label }) }).click();
      // The new row takes the focus.
      const added = header.locator('[data-row]:focus-within');
      await expect(added.getByRole('textbox').first()).toHaveValue('');
      await added.getByRole('textbox').nth(0).fill('Kundelik kz');
      await added.getByRole('textbox').nth(1).fill('Kundelik ru');
      await added.getByRole('combobox', { name: t('cabinet.menuEditor.target') }).fill('kundelik.kz');
      await page.getByRole('button', { name: t('cabinet.form.save'), exact: true }).click();
      await expect(page.getByText(t('cabinet.form.saved')).first()).toBeVisible();
    },
  },
  {
    name: 'a hidden block of the home page',
    maxClicks: 2,
    begin: async (api) => `/cabinet/page/${(await api.pages.read('home')).id}`,
    run: async (page) => {
      const hide = page.getByRole('button', {
        name: new RegExp(`^${t('cabinet.blocks.hideNamed', { title: '' })}`),
      });
      await hide.nth(1).click();
      await page.getByRole('button', { name: t('cabinet.form.save'), exact: true }).click();
      await expect(page.getByText(t('cabinet.form.saved')).first()).toBeVisible();
    },
  },
  {
    name: 'an invitation of an author',
    maxClicks: 2,
    begin: () => '/cabinet/users',
    run: async (page) => {
      await page.getByRole('link', { name: t('accounts.users.invite'), exact: true }).click();
      await page
        .getByRole('textbox', { name: t('accounts.invite.email') })
        .fill(`a${Date.now()}@lyceum.local`);
      await page.getByRole('button', { name: t('accounts.invite.submit') }).click();
      await expect(page.getByLabel(t('accounts.link.label'), { exact: true })).toHaveValue(/#.{20}/);
    },
  },
  {
    name: 'a news with a picture on a phone',
    maxClicks: 8,
    size: [390, 780],
    begin: () => '/cabinet/news',
    run: async (page) => {
      const add = t('content.news.add');
      await page.getByRole('link', { name: add, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: add });
      for (const language of locales) {
        const label = `${t('content.news.fields.title.label')} (${t(`common.language.${language}`)})`;
        await dialog.getByRole('textbox', { name: label, exact: true }).fill(`Telefon ${language}`);
      }
      const category = dialog.getByRole('combobox', { name: t('content.news.fields.category.label') });
      await category.selectOption(nameOfCategory('news', 'it').ru);
      await dialog.getByRole('button', { name: t('cabinet.add.continue') }).click();
      await expect(page).toHaveURL(/\/cabinet\/news\/[0-9a-f-]{36}$/);
      const form = new NewsForm(page, 'ru');
      for (const language of locales) await (await form.body(language)).fill(`Body ${language}`);
      const picture = sharp({ create: { width: 640, height: 360, channels: 3, background: '#345678' } });
      await form.uploadCover(await picture.png().toBuffer(), { kz: 'Alt kz', ru: 'Alt ru' });
      await form.pressPublication('publishBoth');
      await expect(page.getByText(t('cabinet.form.publishedBoth')).first()).toBeVisible();
    },
  },
];

countJobs(jobs);
