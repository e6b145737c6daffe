import { useTranslations } from 'next-intl';
import { CsvDownload } from '@/components/cabinet/list/csv/csv-download';
import { ItemList } from '@/components/cabinet/list/item-list';
import { isNarrowed, toListHref, type ListFilter } from '@/components/cabinet/list/filters/list-filter';
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
  const { status } = filter;
  if (list.items.length === 0) {
    const isOther = isNarrowed({ ...filter, status: status === 'trashed' ? null : status });
    const empty = isOther ? 'notFound' : status ? 'emptyTrash' : 'empty';
    return (
      <p className={styles.empty} role="status">
        {t(`list.${empty}`)} {empty === 'notFound' && <Link href={path}>{t('list.reset')}</Link>}
      </p>
    );
  }
  return (
    <ItemList
      collection={collection}
      path={path}
      filter={filter}
      items={list.items}
      total={list.total}
      nowMs={nowMs}
      uses={list.uses}
      isComplete={list.isComplete}
      tools={
        <CsvDownload
          locale={locale}
          list={collection}
          address={toListHref(path, filter)}
          total={list.total}
        />
      }
    />
  );
}
