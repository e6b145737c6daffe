import { useTranslations } from 'next-intl';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { Link } from '@/components/ui/link';
import { readLocalized } from '@/lib/content/localized';
import { definitionOf } from '@/lib/content/registry';
import { toLanguage, toLocalePath } from '@/lib/i18n/locales';
import { toQueryPath } from '@/lib/views/list/query-path';
import { readTitle } from '../display/item-title';
import { useDates } from '../display/use-dates';
import type { FoundGroup } from './use-cabinet-search';
import styles from './search-dialog.module.css';

interface Props {
  readonly groups: readonly FoundGroup[];
  /** The words of the search. */
  readonly q: string;
  readonly onFollow: () => void;
}

/** Renders found items by their sections, with a link to the rest of each section. */
export function FoundSections({ groups, q, onFollow }: Props) {
  const t = useTranslations('cabinet');
  const content = useTranslations('content');
  const dates = useDates();
  const { locale } = useCabinet();
  return groups.map(({ collection, items, total }) => {
    const definition = definitionOf(collection);
    const path = toLocalePath(locale, `/cabinet/${definition.cabinet.segment}`);
    const many = content(`${definition.type}.many`);
    const id = `found-${collection}`;
    return (
      <section key={collection} aria-labelledby={id}>
        <h3 id={id} className={styles.heading}>
          {many}
        </h3>
        <ul className={styles.list}>
          {items.map((item) => {
            const title = readLocalized(readTitle(definition, item), locale);
            return (
              <li key={item.id}>
                <Link className={styles.link} href={`${path}/${item.id}`} onClick={onFollow}>
                  <span lang={title ? toLanguage(title.locale) : undefined}>
                    {title?.text ?? t('list.untitled')}
                  </span>
                  <span className={styles.time}>{dates.moment(item.updatedAt)}</span>
                </Link>
              </li>
            );
          })}
          {total > items.length && (
            <li>
              <Link className={styles.link} href={toQueryPath(path, { q: q.trim() })} onClick={onFollow}>
                {t('searchAll.all', { section: many, count: total })}
              </Link>
            </li>
          )}
        </ul>
      </section>
    );
  });
}
