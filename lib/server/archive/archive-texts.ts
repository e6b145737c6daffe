import kzArchive from '../../../messages/kz/archive.json';
import kzContent from '../../../messages/kz/content.json';
import ruArchive from '../../../messages/ru/archive.json';
import ruContent from '../../../messages/ru/content.json';
import type { ContentDefinition } from '../../content/define-content';
import type { Localized } from '../../content/localized';
import type { Locale } from '../../i18n/locales';

/** What the pages of an archive say beside the content. */
export const archiveTexts: Localized<typeof kzArchive> = { kz: kzArchive, ru: ruArchive };

interface TypeTexts {
  readonly many: string;
  readonly fields: Readonly<Record<string, { readonly label: string }>>;
  readonly options?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const contentTexts: Localized<Readonly<Record<string, unknown>>> = { kz: kzContent, ru: ruContent };

/** What a content type, its fields and their options are called in a language. */
export function textsOf({ type }: ContentDefinition, locale: Locale): TypeTexts {
  return contentTexts[locale][type] as TypeTexts;
}
