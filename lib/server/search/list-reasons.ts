import type { AnyItem } from '../../content/input';
import type { Definition } from '../../content/registry';
import type { Locale } from '../../i18n/locales';
import { textsOf } from '../base/content-texts';
import { taggedFields } from '../search-index/to-entries';

/**
 * Returns the fields by which an item is found without its texts, such as the grade of a timetable, each with its label as
 * readers see it. Categories are not among them, nor are days, which each result shows.
 */
export function listReasons(definition: Definition, item: AnyItem, locale: Locale): string[] {
  const { keywordFields, fieldsFoundByLabel } = definition.search;
  const { fields: labels, options } = textsOf(definition, locale);
  return [...new Set([...keywordFields, ...fieldsFoundByLabel, ...taggedFields])].flatMap((name) => {
    const value = item[name];
    const kind = definition.fields[name]?.kind;
    if (kind !== 'one-of' && kind !== 'text' && kind !== 'number') return [];
    if (typeof value !== 'string' && typeof value !== 'number') return [];
    const shown = (kind === 'one-of' && options?.[name]?.[value]) || String(value);
    return [`${labels[name]?.label ?? ''}: ${shown}`];
  });
}
