import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { locales } from '@/lib/i18n/locales';
import russian from '@/messages/ru/cabinet.json' with { type: 'json' };
import type { ApiClient } from '@/lib/api/client';
import { typeset } from '@/lib/typography/typeset';
import { publishNews, toNewsInput } from '../support/api-client';
import { BlockForm } from '../support/block-form';
import { nameOfCategory } from '../support/category-names';
import { countJobs, type Job } from '../support/count-jobs';
import { expect } from '../support/fixtures';
import { NewsForm } from '../support/news-form';
import { readTexts } from '../support/texts';

const t = readTexts('ru');
const jobs: readonly Job[] = [
  {
    name: 'a text news in both languages',
    maxClicks: 5,
    run: async (page) => {
      await writeNews(page, 'Tekst');
      await publishBoth(page);
    },
  },
  {
    name: 'a news with a cover',
    maxClicks: 8,
    run: async (page) => {
      const form = await writeNews(page, 'Oblozhka');
      await form.uploadCover(await drawPicture('#123456'), { kz: 'Alt kz', ru: 'Alt ru' });
      await publishBoth(page);
    },
  },
  { name: 'an album of described pictures', maxClicks: 9, run: publishAlbum },
  {
    name: 'a nested page with eight kinds of blocks',
    maxClicks: 21,
    begin: () => '/cabinet/page',
    run: addPage,
  },
  {
    name: 'another address of a news item',
    maxClicks: 3,
    begin: (api) => openPublished(api, 'Adres'),
    run: async (page) => {
      const slug = page.getByRole('textbox', { name: t('content.news.fields.slug.label') });
      await slug.fill(`adres-${Date.now()}`);
      await new NewsForm(page, 'ru').save();
      await expectShown(page, t('cabinet.form.saved'));
    },
  },
  {
    name: 'a publication on a date',
    maxClicks: 2,
    begin: async (api) => {
      const input = { ...toNewsInput(toTitle('Srok')), status: { kz: 'draft', ru: 'draft' } } as const;
      return `/cabinet/news/${(await api.news.create(input)).id}`;
    },
    run: async (page) => {
      await page.getByLabel(t('cabinet.form.publishAt')).fill('2030-01-01T08:00');
      // The texts before the date.
      const [button] = russian.form.scheduleOn.both.split(' <');
      await page.getByRole('button', { name: new RegExp(`^${button}`) }).click();
      const [message] = russian.form.scheduledBoth.split(' {');
      await expectShown(page, new RegExp(message!));
    },
  },
  {
    name: 'a withdrawal',
    maxClicks: 2,
    begin: (api) => openPublished(api, 'Snyat'),
    run: async (page) => {
      await press(page, t('cabinet.form.unpublish.open'));
      await press(page.getByRole('dialog'), t('cabinet.form.unpublish.both'));
      await expectShown(page, t('cabinet.form.unpublishedBoth'));
    },
  },
  {
    name: 'a deletion that is undone',
    maxClicks: 2,
    begin: (api) => openPublished(api, 'Udalit'),
    run: async (page) => {
      const { ru: title } = toTitle('Udalit');
      await press(page, t('cabinet.list.deleteNamed', { title }));
      await press(page, t('cabinet.list.undo'));
      await expectShown(page, t('cabinet.list.restored', { title }));
    },
  },
  {
    name: 'an old version',
    maxClicks: 3,
    begin: async (api) => {
      const item = await publishNews(api, toTitle('Versiya'));
      await api.news.replace(item.id, toNewsInput({ kz: 'Other', ru: 'Other' }), item.version);
      return `/cabinet/news/${item.id}`;
    },
    run: async (page) => {
      await press(page, t('cabinet.form.history'));
      const dialog = page.getByRole('dialog', { name: t('cabinet.history.title') });
      const entry = dialog
        .getByRole('listitem')
        .filter({ hasText: typeset(t('cabinet.history.version', { version: 1 })) });
      await entry.getByRole('button', { name: t('cabinet.history.show') }).click();
      await entry.getByRole('button', { name: t('cabinet.history.restore') }).click();
      await expectShown(page, typeset(t('cabinet.history.restored', { version: 1 })));
    },
  },
];

countJobs(jobs);

const toTitle = (word: string) => ({ kz: `${word} kz`, ru: `${word} ru` });

async function openPublished(api: ApiClient, word: string): Promise<string> {
  return `/cabinet/news/${(await publishNews(api, toTitle(word))).id}`;
}

/** Presses the button with a name. */
async function press(place: Page | Locator, name: string): Promise<void> {
  await place.getByRole('button', { name, exact: true }).click();
}

async function expectShown(page: Page, text: string | RegExp): Promise<void> {
  await expect(page.getByText(text).first()).toBeVisible({ timeout: 60_000 });
}

/** Opens the dialog that adds an item, fills in its title in both languages and returns it. */
async function openAddDialog(page: Page, type: 'news' | 'album' | 'page', word: string): Promise<Locator> {
  await page.getByRole('link', { name: t(`content.${type}.add`), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t(`content.${type}.add`) });
  for (const language of locales) {
    const label = `${t(`content.${type}.fields.title.label`)} (${t(`common.language.${language}`)})`;
    await dialog.getByRole('textbox', { name: label, exact: true }).fill(toTitle(word)[language]);
  }
  return dialog;
}

/** Writes a news item from the overview and returns its form. */
async function writeNews(page: Page, word: string): Promise<NewsForm> {
  const dialog = await openAddDialog(page, 'news', word);
  const category = dialog.getByRole('combobox', { name: t('content.news.fields.category.label') });
  await category.selectOption(nameOfCategory('news', 'it').ru);
  await press(dialog, t('cabinet.add.continue'));
  await expect(page).toHaveURL(/\/cabinet\/news\/[0-9a-f-]{36}$/);
  const form = new NewsForm(page, 'ru');
  for (const language of locales) await (await form.body(language)).fill(`Body ${language}`);
  return form;
}

async function publishBoth(page: Page): Promise<void> {
  await new NewsForm(page, 'ru').pressPublication('publishBoth');
  await expectShown(page, t('cabinet.form.publishedBoth'));
}

async function publishAlbum(page: Page): Promise<void> {
  const dialog = await openAddDialog(page, 'album', 'Albom');
  const category = dialog.getByRole('combobox', { name: t('content.album.fields.category.label') });
  await category.selectOption({ index: 1 });
  await press(dialog, t('cabinet.add.toPhotos'));
  const colours = ['#111111', '#222222', '#333333'];
  const files = await Promise.all(
    colours.map(async (colour, index) => ({
      name: `${index}.png`,
      mimeType: 'image/png',
      buffer: await drawPicture(colour),
    })),
  );
  const choosing = page.waitForEvent('filechooser');
  await page.getByText(t('cabinet.photos.choose'), { exact: true }).click();
  await (await choosing).setFiles(files);
  const count = files.length;
  await expectShown(page, t('cabinet.photos.uploaded', { done: count, total: count }));
  await press(page, t('cabinet.photos.describeAll', { count }));
  const description = page.getByRole('dialog');
  for (const language of locales)
    await description.getByLabel(t(`cabinet.photos.alt.${language}`)).fill(`Alt ${language}`);
  await description.getByLabel(t('content.image.fields.showsPeople.label')).uncheck();
  await press(description, t('cabinet.photos.apply'));
  await press(page, t('cabinet.photos.publishAll', { count }));
  await expectShown(page, t('cabinet.photos.publishedUnseen', { count }));
  await press(page, t('cabinet.photos.album.publish'));
  await expectShown(page, t('cabinet.photos.album.published', { shown: count, count }));
}

async function addPage(page: Page): Promise<void> {
  const dialog = await openAddDialog(page, 'page', `Stranica ${Date.now()}`);
  const parent = dialog.getByRole('combobox', { name: t('content.page.fields.parent.label') });
  await parent.selectOption({ index: 1 });
  await press(dialog, t('cabinet.add.continue'));
  await expect(page).toHaveURL(/\/cabinet\/page\/[0-9a-f-]{36}$/);
  const form = new BlockForm(page, 'ru');
  await form.fill(await form.add('text'), 'text.text', 'Paragraph');
  await form.fill(await form.add('call-out'), 'call-out.text', 'Note');
  await form.fill(await form.add('quotation'), 'quotation.text', 'Words');
  for (const type of ['steps', 'questions', 'contacts', 'buttons', 'partners']) await form.add(type);
  await expect(form.list()).toHaveCount(8);
  await new NewsForm(page, 'ru').save();
  await expectShown(page, t('cabinet.form.savedDraft'));
}

function drawPicture(background: string): Promise<Buffer> {
  return sharp({ create: { width: 640, height: 360, channels: 3, background } })
    .png()
    .toBuffer();
}
