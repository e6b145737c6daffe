import kzArchive from '../../../messages/kz/archive.json';
import kzContent from '../../../messages/kz/content.json';
import ruArchive from '../../../messages/ru/archive.json';
import ruContent from '../../../messages/ru/content.json';
import type { FieldOwner } from '@/lib/content/field-owner';
import type { Localized } from '@/lib/content/localized';
import type { Locale } from '@/lib/i18n/locales';

/** Interface texts of an archive's pages. */
export const archiveTexts: Localized<typeof kzArchive> = { kz: kzArchive, ru: ruArchive };

interface TypeTexts {
  readonly one?: string;
  readonly many: string;
  readonly fields: Readonly<Record<string, { readonly label: string }>>;
  readonly options?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const contentTexts: Localized<Readonly<Record<string, unknown>>> = { kz: kzContent, ru: ruContent };

/** Returns the labels of a content type or block, its fields and options. */
export function textsOf({ type }: Pick<FieldOwner, 'type'>, locale: Locale): TypeTexts {
  let texts: unknown = contentTexts[locale];
  for (const key of type.split('.')) texts = (texts as Readonly<Record<string, unknown>>)[key];
  return texts as TypeTexts;
}
