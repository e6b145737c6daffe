import { ChoiceLinks } from '@/components/ui/navigation/choice-links';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { toCategoryPath } from '@/lib/views/list/category-list';

interface Props {
  readonly locale: Locale;
  /** Public path of the whole list, without locale prefix. */
  readonly path: string;
  readonly label: string;
  readonly allLabel: string;
  readonly categories: readonly { readonly key: string; readonly label: string }[];
  readonly current?: string;
}

/** Renders links that filter a list by category. */
export function CategoryFilter({ locale, path, label, allLabel, categories, current }: Props) {
  const toChoice = (text: string, category?: string) => ({
    href: toLocalePath(locale, toCategoryPath(path, { page: 1, category })),
    label: text,
    isCurrent: category === current,
  });
  return (
    <ChoiceLinks
      label={label}
      choices={[toChoice(allLabel), ...categories.map((category) => toChoice(category.label, category.key))]}
    />
  );
}
