import kzArchive from '../../../messages/kz/archive.json';
import kzContent from '../../../messages/kz/content.json';
import ruArchive from '../../../messages/ru/archive.json';
import ruContent from '../../../messages/ru/content.json';
import type { ContentDefinition } from '../../content/define-content';
import type { Localized } from '../../content/localized';
import type { Locale } from '../../i18n/locales';

/** Interface texts of an archive's pages. */
export const archiveTexts: Localized<typeof kzArchive> = { kz: kzArchive, ru: ruArchive };

interface TypeTexts {
  readonly many: string;
  readonly fields: Readonly<Record<string, { readonly label: string }>>;
  readonly options?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const contentTexts: Localized<Readonly<Record<string, unknown>>> = { kz: kzContent, ru: ruContent };

/** Returns the labels of a content type, its fields and options. */
export function textsOf({ type }: ContentDefinition, locale: Locale): TypeTexts {
  return contentTexts[locale][type] as TypeTexts;
}
