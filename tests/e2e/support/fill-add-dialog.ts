import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { ContentDefinition } from '@/lib/content/define-content';
import type { AnyField } from '@/lib/content/kinds';
import { collectionOfType, definitionOf } from '@/lib/content/registry';
import { locales, type Locale } from '@/lib/i18n/locales';
import { readTexts } from './texts';

interface Filling {
  readonly definition: ContentDefinition;
  /** The language of the interface. */
  readonly locale: Locale;
  /** The title of the item. */
  readonly title: Readonly<Record<Locale, string>>;
}

/** Fills every field of an add dialog. */
export async function fillAddDialog(page: Page, dialog: Locator, filling: Filling): Promise<void> {
  for (const name of filling.definition.cabinet.dialogFields) {
    const field = filling.definition.fields[name];
    const label = readTexts(filling.locale)(`content.${filling.definition.type}.fields.${name}.label`);
    if (field) await fillField({ ...filling, page, dialog, name, label }, field);
  }
}

/** A field of an open dialog. */
interface Place extends Filling {
  readonly page: Page;
  readonly dialog: Locator;
  readonly name: string;
  readonly label: string;
}

async function fillField(place: Place, field: AnyField): Promise<void> {
  const { dialog, name, label } = place;
  switch (field.kind) {
    case 'localized-text':
      return fillTexts(place);
    case 'one-of':
      await dialog.getByRole('combobox', { name: label }).selectOption({ index: 1 });
      return;
    case 'reference':
    case 'references':
      return chooseItem(place, field.to);
    case 'link':
      return dialog.getByRole('combobox', { name: label }).fill('/news');
    case 'image':
      return chooseImage(place);
    case 'picture':
      return uploadPicture(place);
    case 'flag':
      if (name === 'showsPeople') await dialog.getByRole('checkbox', { name: label }).uncheck();
      return;
    default:
      // Other fields are optional or have a default.
      return;
  }
}

async function fillTexts({ definition, dialog, locale, title, name, label }: Place): Promise<void> {
  const t = readTexts(locale);
  for (const language of locales) {
    const named = `${label} (${t(`common.language.${language}`)})`;
    const text = name === definition.titleField ? title[language] : `Text ${language}`;
    await dialog.getByRole('textbox', { name: named, exact: true }).fill(text);
  }
}

/** Chooses a published item. Other tests create drafts, which would hide the item from visitors. */
async function chooseItem({ page, dialog, locale, label }: Place, type: string): Promise<void> {
  const collection = collectionOfType(type);
  const response = await page.request.get(`/api/${collection}?perPage=1`);
  const { data } = (await response.json()) as { data: Record<string, Record<Locale, string>>[] };
  const select = dialog.getByRole('combobox', { name: label });
  await select.selectOption({ label: data[0]![definitionOf(collection).titleField]![locale] });
}

/** Chooses a published image, which has every text that publishing requires. */
async function chooseImage({ page, dialog, locale, label }: Place): Promise<void> {
  const t = readTexts(locale);
  await dialog
    .getByRole('group', { name: label })
    .getByRole('button', { name: t('cabinet.control.chooseFromLibrary') })
    .click();
  const published = await page.request.get('/api/images?perPage=1');
  const { data } = (await published.json()) as { data: { alt: Record<Locale, string> }[] };
  const title = data[0]!.alt[locale];
  const library = page.getByRole('dialog', { name: t('cabinet.control.library') });
  await library.getByRole('searchbox').fill(title);
  await library
    .getByRole('button', { name: t('cabinet.control.useImage', { title }) })
    .first()
    .click();
  await expect(library).toBeHidden();
}

async function uploadPicture({ page, dialog, locale, title }: Place): Promise<void> {
  const t = readTexts(locale);
  const picture = sharp({ create: { width: 800, height: 600, channels: 3, background: '#7a2e0e' } });
  const choosing = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: t('cabinet.control.upload'), exact: true }).click();
  // The title in the metadata makes the file unique.
  const buffer = await picture
    .png()
    .withExif({ IFD0: { ImageDescription: title.ru } })
    .toBuffer();
  await (await choosing).setFiles({ name: 'picture.png', mimeType: 'image/png', buffer });
  await expect(dialog.locator('img')).toBeVisible();
}
