import type { CategoryKind } from '@/lib/content/categories';
import { readLocalized, type LocalizedText } from '@/lib/content/localized';
import type { Item } from '@/lib/content/registry';
import type { Locale } from '@/lib/i18n/locales';

/** A category that items can have. */
export interface CategoryOption {
  readonly kind: CategoryKind;
  readonly key: string;
  readonly name: LocalizedText;
}

/** Returns the choice of each category. */
export function toCategoryOptions(items: readonly Item<'categories'>[]): CategoryOption[] {
  return items.flatMap(({ kind, key, name }) => (kind && key ? [{ kind, key, name }] : []));
}

/** Returns the name of a category; its key if it no longer exists. */
export function nameCategory(
  categories: readonly CategoryOption[],
  kind: CategoryKind,
  key: string,
  locale: Locale,
): string {
  const category = categories.find((option) => option.kind === kind && option.key === key);
  return (category && readLocalized(category.name, locale)?.text) ?? key;
}
