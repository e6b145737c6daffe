import { toButtonClass } from '@/components/ui/button';
import type { CollectionName } from '@/lib/content/registry';
import type { Locale } from '@/lib/i18n/locales';
import { toListHref, type ListFilter } from './list-filter';
import styles from './csv-link.module.css';

interface Props {
  readonly locale: Locale;
  readonly list: CollectionName | 'appeals';
  /** Search and state of the list. */
  readonly filter?: ListFilter;
  readonly label: string;
}

const everything: ListFilter = { q: '', status: null, page: 1 };

/** Renders a link that downloads all pages of the filtered list as CSV. */
export function CsvLink({ locale, list, filter = everything, label }: Props) {
  const search = toListHref('', { ...filter, page: 1 }).replace('?', '&');
  return (
    <a
      className={toButtonClass({ variant: 'quiet', size: 'small' }, styles.link)}
      href={`/cabinet/csv?list=${list}&locale=${locale}${search}`}
    >
      {label}
    </a>
  );
}
