import { toLanguagesKey } from '@/components/cabinet/audit/to-languages-key';
import { readTitle } from '@/components/cabinet/display/item-title';
import { toLanguageState } from '@/components/cabinet/display/language-state';
import type { AuditEntry } from '@/lib/api/contract';
import { toAlmatyTime } from '@/lib/i18n/format/almaty-time';
import type { CategoryKind } from '@/lib/content/categories';
import type { ContentDefinition, ItemBase } from '@/lib/content/define-content';
import type { AnyField } from '@/lib/content/kinds';
import type { FileView, ImageView, ItemView } from '@/lib/content/kinds/reference';
import { toPlainText } from '@/lib/content/kinds/rich-text';
import type { LocalizedText } from '@/lib/content/localized';
import { definitionOf, isCollectionName } from '@/lib/content/registry';
import { isOutdated } from '@/lib/content/translation';
import { locales } from '@/lib/i18n/locales';

/** A CSV column: header, and value of an item. */
export interface Column {
  readonly label: string;
  valueOf(item: Readonly<Record<string, unknown>>): string;
}

/** Returns an interface text. */
type ToText = (key: string) => string;

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
  const fields = Object.entries(definition.fields).flatMap(([name, field]) => {
    const label = toText(`content.${definition.type}.fields.${name}.label`);
    const toOption = (value: string) =>
      field.kind === 'category'
        ? toCategory(field.of, value)
        : toText(`content.${definition.type}.options.${name}.${value}`);
    if (field.kind === 'blocks') {
      return perLanguage(label, toText, (item, locale) => field.searchText(item[name] as never, locale));
    }
    if (!field.localized) {
      return [{ label, valueOf: (item) => toValue(field, item[name], toOption, toText) } satisfies Column];
    }
    return perLanguage(label, toText, (item, locale) => {
      const text = (item[name] as LocalizedText)[locale] ?? '';
      return field.kind === 'localized-rich-text' ? toPlainText(text) : text;
    });
  });
  return [
    ...fields,
    ...perLanguage(toText('cabinet.list.status'), toText, (item, locale) => {
      const listed = item as unknown as ItemBase;
      if (listed.deletedAt) return toText('cabinet.state.trashed');
      const state = toLanguageState(listed, readTitle(definition, listed), locale, nowMs);
      const words = [`state.${state}`, ...(isOutdated(listed, locale) ? ['state.outdated'] : [])];
      return words.map((word) => toText(`cabinet.${word}`)).join(', ');
    }),
    ...(['publishAt', 'unpublishAt'] as const).map((name) =>
      toTimeColumn(toText(`cabinet.form.${name}`), name),
    ),
    toTimeColumn(toText('cabinet.csv.updatedAt'), 'updatedAt'),
  ];
}

/** Returns the columns of visitors' messages. */
export function toAppealColumns(toText: ToText): Column[] {
  const names = ['name', 'contact', 'message', 'handledBy'] as const;
  return [
    toTimeColumn(toText('cabinet.csv.createdAt'), 'createdAt'),
    ...names.map((name) => ({
      label: toText(`cabinet.csv.${name}`),
      valueOf: (item: Readonly<Record<string, unknown>>) => (item[name] as string | null) ?? '',
    })),
    toTimeColumn(toText('cabinet.csv.handledAt'), 'handledAt'),
  ];
}

/** Returns the columns of the audit log. */
export function toAuditColumns(toText: ToText): Column[] {
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
    toColumn('cabinet.csv.title', ({ title }) => title && inBoth(title)),
  ];
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

/** Returns a column with times in the school's time zone, in a format that Excel recognises. */
function toTimeColumn(label: string, name: string): Column {
  return { label, valueOf: (item) => toAlmatyTime(item[name] as string | null).replace('T', ' ') };
}

function toValue(field: AnyField, value: unknown, toOption: ToText, toText: ToText): string {
  if (value === null || value === undefined) return '';
  switch (field.kind) {
    case 'category':
    case 'one-of':
      return toOption(value as string);
    case 'flag':
      return toText(value ? 'cabinet.control.yes' : 'cabinet.control.no');
    case 'file':
      return (value as FileView).name;
    case 'image':
      return inBoth((value as ImageView).alt);
    case 'images':
      return (value as readonly ImageView[]).map(({ alt }) => inBoth(alt)).join('; ');
    case 'reference':
      return inBoth((value as ItemView).title);
    case 'references':
      return (value as readonly ItemView[]).map(({ title }) => inBoth(title)).join('; ');
    // The timetable has its own table.
    case 'lessons':
    case 'blocks':
    case 'focal-point':
    case 'picture':
      return '';
    default:
      return (value as string | number).toString();
  }
}

function inBoth({ kz, ru }: LocalizedText): string {
  return [...new Set([kz, ru])].filter((text) => text !== null && text !== '').join(' / ');
}
