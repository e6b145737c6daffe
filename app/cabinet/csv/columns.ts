import { toLanguagesKey } from '@/components/cabinet/audit/to-languages-key';
import { readTitle } from '@/components/cabinet/display/item-title';
import { toLanguageState } from '@/components/cabinet/display/language-state';
import type { AuditEntry } from '@/lib/api/contract';
import { toTimeColumn } from '@/components/cabinet/installation/to-time-column';
import type { Column } from '@/components/cabinet/installation/csv-table';
import type { CategoryKind } from '@/lib/content/categories';
import type { ContentDefinition, ItemBase } from '@/lib/content/define-content';
import type { AnyField } from '@/lib/content/kinds';
import { toPlainText } from '@/lib/content/kinds/rich-text';
import type { LocalizedText } from '@/lib/content/localized';
import { definitionOf, isCollectionName } from '@/lib/content/registry';
import { isOutdated } from '@/lib/content/translation';
import { locales } from '@/lib/i18n/locales';
import { inBoth, toValue, type ToText, type ValueTexts } from './to-value';

/**
 * Returns the columns of a collection: every field, localized ones in both languages, and the publication state at
 * `nowMs` (epoch ms). `toCategory` returns the name of a category.
 */
export function toItemColumns(
  definition: ContentDefinition,
  toText: ToText,
  nowMs: number,
  toCategory: (kind: CategoryKind, key: string) => string,
): Column[] {
  const texts: ValueTexts = { toText, toCategory };
  const fields = Object.entries(definition.fields).flatMap(([name, field]) => {
    const label = toText(`content.${definition.type}.fields.${name}.label`);
    if (isPerLanguage(field)) {
      return perLanguage(label, toText, (item, locale) => {
        if (field.kind === 'blocks') return field.searchText(item[name] as never, locale);
        const text = (item[name] as LocalizedText)[locale] ?? '';
        return field.kind === 'localized-rich-text' ? toPlainText(text) : text;
      });
    }
    const valueOf: Column['valueOf'] = (item) =>
      toValue({ owner: definition, name, field }, item[name], texts);
    return [{ label, valueOf }];
  });
  return [
    ...fields,
    ...perLanguage(toText('cabinet.list.status'), toText, (item, locale) => {
      const listed = item as unknown as ItemBase;
      if (listed.deletedAt) return toText('cabinet.state.trashed');
      const state = toLanguageState(listed, readTitle(definition, listed), locale, nowMs);
      const words = [
        `state.${state}`,
        ...(isOutdated(listed, locale) ? ['state.outdated'] : []),
        ...(listed.uncheckedLocales?.includes(locale) ? ['state.unchecked'] : []),
      ];
      return words.map((word) => toText(`cabinet.${word}`)).join(', ');
    }),
    ...(['publishAt', 'unpublishAt'] as const).map((name) =>
      toTimeColumn(toText(`cabinet.form.${name}`), name),
    ),
    toTimeColumn(toText('cabinet.csv.updatedAt'), 'updatedAt'),
  ];
}

/** Returns the columns of the audit log. */
export function toAuditColumns(
  toText: ToText,
  nameEntry: (entry: AuditEntry) => string | undefined,
): Column[] {
  const toColumn = (name: string, valueOf: (entry: AuditEntry) => string | null | undefined): Column => ({
    label: toText(name),
    valueOf: (item) => valueOf(item as unknown as AuditEntry) ?? '',
  });
  return [
    toTimeColumn(toText('cabinet.csv.at'), 'at'),
    toColumn('cabinet.csv.who', ({ by }) => by?.name ?? toText('cabinet.audit.site')),
    toColumn('cabinet.audit.what', ({ action }) => toText(`cabinet.audit.action.${action}`)),
    toColumn('cabinet.csv.languages', ({ languages }) => {
      const key = toLanguagesKey(languages);
      return key && toText(`cabinet.audit.languages.${key}`);
    }),
    // A remote API may have further collections.
    toColumn('cabinet.audit.section', ({ collection }) =>
      collection && isCollectionName(collection)
        ? toText(`content.${definitionOf(collection).type}.many`)
        : collection,
    ),
    toColumn('cabinet.csv.title', (entry) => {
      return nameEntry(entry) ?? (entry.title && inBoth(entry.title));
    }),
  ];
}

/** Whether a field has a column per language. A list of rows has one, because what its rows name is shared. */
function isPerLanguage(field: AnyField): boolean {
  return field.kind === 'blocks' ? field.definitions[0]?.type !== 'row' : field.localized;
}

function perLanguage(
  label: string,
  toText: ToText,
  valueOf: (item: Readonly<Record<string, unknown>>, locale: (typeof locales)[number]) => string,
): Column[] {
  return locales.map((locale) => ({
    label: `${label} (${toText(`cabinet.csv.language.${locale}`)})`,
    valueOf: (item) => valueOf(item, locale),
  }));
}
