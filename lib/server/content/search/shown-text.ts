import { sql, type RawBuilder } from 'kysely';
import { toColumnName } from '../../../content/kinds/scalar';
import { otherLocale, type Locale } from '../../../i18n/locales';

/**
 * A localized field as SQL: the text that visitors of `locale` are shown of an item, the other language's when only
 * that one is published. Without bound values, so that SQLite knows it again in an index.
 */
export function toShownText(field: string, locale: Locale): RawBuilder<string | null> {
  const other = otherLocale(locale);
  const column = (name: string, of: Locale) => sql.ref(`${name}_${of}`);
  return sql`case when ${column('status', locale)} = 'draft' and ${column('status', other)} = 'published'
    then ${column(toColumnName(field), other)} else ${column(toColumnName(field), locale)} end`;
}
