import { expect, type Locator } from '@playwright/test';
import type { Locale } from '@/lib/i18n/locales';
import { readTexts } from './texts';

/** Uploads a picture for an image field, and describes it as a picture without people. */
export async function uploadImage(
  field: Locator,
  picture: Buffer,
  alt: Readonly<Record<Locale, string>>,
  locale: Locale,
): Promise<void> {
  const t = readTexts(locale);
  const page = field.page();
  const choosing = page.waitForEvent('filechooser');
  await field.getByRole('button', { name: t('cabinet.control.upload'), exact: true }).click();
  await (await choosing).setFiles({ name: 'picture.png', mimeType: 'image/png', buffer: picture });
  const dialog = page.getByRole('dialog', { name: t('cabinet.control.describeTitle') });
  await dialog.getByRole('textbox', { name: t('cabinet.control.altKz') }).fill(alt.kz);
  await dialog.getByRole('textbox', { name: t('cabinet.control.altRu') }).fill(alt.ru);
  await dialog.getByRole('checkbox', { name: t('content.image.fields.showsPeople.label') }).uncheck();
  await dialog.getByRole('button', { name: t('cabinet.control.describeSave') }).click();
  await expect(dialog).toBeHidden();
  await expect(field.getByText(alt[locale])).toBeVisible();
}
