import { toLocalized } from '@/lib/content/localized';
import type { Item } from '@/lib/content/registry';
import type { Locale } from '@/lib/i18n/locales';
import { LocalizedSpan } from '@/components/site/content/localized-span';

interface Props {
  readonly dishes: readonly Item<'dishes'>[];
  readonly locale: Locale;
}

/** Renders the names of dishes as one sentence. */
export function DishNames({ dishes, locale }: Props) {
  return dishes.map(({ id, title }, index) => (
    <span key={id}>
      {index > 0 && ', '}
      <LocalizedSpan
        text={index === 0 ? title : toLocalized((language) => toInner(title[language]))}
        locale={locale}
      />
    </span>
  ));
}

/** Returns a name as it stands within a sentence. */
function toInner(name: string | null): string | null {
  return name && name.charAt(0).toLocaleLowerCase('kk') + name.slice(1);
}
