import kz from '../../../messages/kz/content.json';
import ru from '../../../messages/ru/content.json';
import type { FieldOwner } from '../../content/field-owner';
import type { Localized } from '../../content/localized';
import type { Locale } from '../../i18n/locales';

interface TypeTexts {
  readonly one?: string;
  readonly many: string;
  readonly fields: Readonly<Record<string, { readonly label: string }>>;
  readonly options?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const texts: Localized<Readonly<Record<string, unknown>>> = { kz, ru };

/** Returns the labels of a content type or block, its fields and options. */
export function textsOf({ type }: Pick<FieldOwner, 'type'>, locale: Locale): TypeTexts {
  let found: unknown = texts[locale];
  for (const key of type.split('.')) found = (found as Readonly<Record<string, unknown>>)[key];
  return found as TypeTexts;
}
