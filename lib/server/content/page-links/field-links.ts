import type { AnyField } from '@/lib/content/kinds';
import type { LabelledLink } from '@/lib/content/kinds/links';
import type { MenuEntry, MenuTarget } from '@/lib/content/kinds/menu-field';
import { toLocalized, type LocalizedText } from '@/lib/content/localized';
import { locales, type Locale } from '@/lib/i18n/locales';
import { targetTypeOf } from '../references/uses';
import type { PageMatch } from './page-match';
import { countTextLinks, unwrapTextLinks } from './text-links';

/** Links to a page in the value of one field. */
export interface FieldLinks {
  readonly count: number;
  /** Whether one of them is a reference by id. */
  readonly isReference: boolean;
  /** Languages of a rich text with such links; `null` for other fields. */
  readonly languages: readonly Locale[] | null;
  /** The value without them. */
  readonly rest: unknown;
}

/** Kinds of fields that can lead to a page by its address. */
export const addressKinds: readonly string[] = ['link', 'links', 'menu', 'localized-rich-text'];

/** Returns the links to a page in a field that contains no other fields. */
export function findFieldLinks(field: AnyField, value: unknown, match: PageMatch): FieldLinks {
  if (field.kind === 'link')
    return toSingle(typeof value === 'string' && match.isAddress(value), value, null);
  if (field.kind === 'links')
    return filterList(value as readonly LabelledLink[], (entry) => !match.isAddress(entry.target));
  if (field.kind === 'menu') return findMenuLinks(value as readonly MenuEntry[], match);
  if (field.kind === 'localized-rich-text') return findTextLinks(value as LocalizedText, match);
  if (targetTypeOf(field) !== 'page') return toSingle(false, value, null);
  const links =
    field.kind === 'references'
      ? filterList(value as readonly string[], (id) => id !== match.id)
      : toSingle(value === match.id, value, null);
  return { ...links, isReference: links.count > 0 };
}

function toSingle(isLeading: boolean, value: unknown, empty: unknown): FieldLinks {
  return { count: isLeading ? 1 : 0, isReference: false, languages: null, rest: isLeading ? empty : value };
}

function filterList<Entry>(list: readonly Entry[], isKept: (entry: Entry) => boolean): FieldLinks {
  const rest = list.filter(isKept);
  return { count: list.length - rest.length, isReference: false, languages: null, rest };
}

function findTextLinks(text: LocalizedText, match: PageMatch): FieldLinks {
  const counts = toLocalized((locale) => countTextLinks(text[locale] ?? '', match));
  return {
    count: counts.kz + counts.ru,
    isReference: false,
    languages: locales.filter((locale) => counts[locale] > 0),
    rest: toLocalized((locale) => text[locale] && unwrapTextLinks(text[locale], match)),
  };
}

/** A group that loses all its entries is removed with them. One that leads to the page itself only loses its target. */
function findMenuLinks(entries: readonly MenuEntry[], match: PageMatch): FieldLinks {
  const leads = (target: MenuTarget | null) => isTargetOf(target, match);
  const count = entries
    .flatMap((entry) => [entry, ...entry.entries])
    .filter(({ target }) => leads(target)).length;
  const rest = entries.flatMap((entry): MenuEntry[] => {
    const below = entry.entries.filter(({ target }) => !leads(target));
    const isEmptied = below.length === 0 && entry.entries.length > 0;
    if (below.length > 0)
      return [{ ...entry, target: leads(entry.target) ? null : entry.target, entries: below }];
    if (leads(entry.target) || (isEmptied && entry.target === null)) return [];
    return [{ ...entry, entries: below }];
  });
  return { count, isReference: false, languages: null, rest };
}

function isTargetOf(target: MenuTarget | null, { id, isAddress }: PageMatch): boolean {
  if (target?.kind === 'page') return target.id === id;
  if (target?.kind === 'section') return isAddress(`/${target.name}`);
  return target?.kind === 'address' && isAddress(target.href);
}
