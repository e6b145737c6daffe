import { useTranslations } from 'next-intl';
import { CsvLink } from '@/components/cabinet/list/csv-link';
import { ItemList } from '@/components/cabinet/list/item-list';
import { toListHref, type ListFilter } from '@/components/cabinet/list/list-filter';
import { Hint } from '@/components/ui/hint';
import { Link } from '@/components/ui/link';
import type { CollectionName } from '@/lib/content/registry';
import type { Locale } from '@/lib/i18n/locales';
import type { List } from './read-list';
import styles from './section.module.css';

interface Props {
  readonly locale: Locale;
  readonly collection: CollectionName;
  /** Path of the list without a filter. */
  readonly path: string;
  readonly filter: ListFilter;
  readonly list: List;
  /** Epoch ms. */
  readonly nowMs: number;
}

/** Renders the items of a list with their number, or why there are none. */
export function SectionItems({ locale, collection, path, filter, list, nowMs }: Props) {
  const t = useTranslations('cabinet');
  const { q, status } = filter;
  if (list.items.length === 0) {
    const empty = q || (status && status !== 'trashed') ? 'notFound' : status ? 'emptyTrash' : 'empty';
    return (
      <p className={styles.empty} role="status">
        {t(`list.${empty}`)} {empty === 'notFound' && <Link href={path}>{t('list.reset')}</Link>}
      </p>
    );
  }
  return (
    <>
      <div className={styles.about}>
        <Hint role="status">{t('list.total', { count: list.total })}</Hint>
        <CsvLink
          locale={locale}
          list={collection}
          query={toListHref('', { ...filter, page: 1 })}
          label={t('csv.download')}
        />
      </div>
      <ItemList
        collection={collection}
        items={list.items}
        nowMs={nowMs}
        uses={list.uses}
        isComplete={list.isComplete}
      />
    </>
  );
}
