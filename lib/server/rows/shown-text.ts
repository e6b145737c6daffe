import { sql, type RawBuilder } from 'kysely';
import { toColumnName } from '@/lib/content/kinds/scalar';
import { otherLocale, type Locale } from '@/lib/i18n/locales';

/**
 * Returns a localized field as SQL: the text that visitors of `locale` see, the other language's if only that one is
 * published. Contains no bound values, because SQLite matches an expression with an index literally.
 */
export function toShownText(field: string, locale: Locale): RawBuilder<string | null> {
  const other = otherLocale(locale);
  const column = (name: string, of: Locale) => sql.ref(`${name}_${of}`);
  return sql`case when ${column('status', locale)} = 'draft' and ${column('status', other)} = 'published'
    then ${column(toColumnName(field), other)} else ${column(toColumnName(field), locale)} end`;
}
