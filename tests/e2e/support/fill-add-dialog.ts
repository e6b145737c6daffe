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
  for (const name of filling.definition.dialogFields) {
    const field = filling.definition.fields[name];
    if (field) await fillField(page, dialog, { ...filling, name, field });
  }
}

async function fillField(
  page: Page,
  dialog: Locator,
  { definition, locale, title, name, field }: Filling & { name: string; field: AnyField },
): Promise<void> {
  const t = readTexts(locale);
  const label = t(`content.${definition.type}.fields.${name}.label`);
  switch (field.kind) {
    case 'localized-text':
      for (const language of locales) {
        const named = `${label} (${t(`common.language.${language}`)})`;
        const text = name === definition.titleField ? title[language] : `Text ${language}`;
        await dialog.getByRole('textbox', { name: named, exact: true }).fill(text);
      }
      return;
    case 'one-of':
      await dialog.getByRole('combobox', { name: label }).selectOption({ index: 1 });
      return;
    case 'reference':
    case 'references': {
      // Other tests create drafts, which would hide the item from visitors.
      const referred = collectionOfType(field.to);
      const response = await page.request.get(`/api/${referred}?perPage=1`);
      const { data } = (await response.json()) as { data: Record<string, Record<Locale, string>>[] };
      const select = dialog.getByRole('combobox', { name: label });
      await select.selectOption({ label: data[0]![definitionOf(referred).titleField]![locale] });
      return;
    }
    case 'link':
      await dialog.getByRole('textbox', { name: label }).fill('/news');
      return;
    case 'image': {
      await dialog
        .getByRole('group', { name: label })
        .getByRole('button', { name: t('cabinet.control.chooseFromLibrary') })
        .click();
      // A published image has every text that publishing requires.
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
      return;
    }
    case 'picture': {
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
      return;
    }
    case 'flag':
      if (name === 'showsPeople') await dialog.getByRole('checkbox', { name: label }).uncheck();
      return;
    default:
      // Other fields are optional or have a default.
      return;
  }
}
