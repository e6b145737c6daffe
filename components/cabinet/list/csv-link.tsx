import { toButtonClass } from '@/components/ui/button';
import type { Locale } from '@/lib/i18n/locales';
import styles from './csv-link.module.css';

interface Props {
  readonly locale: Locale;
  /** Name of a collection, the audit log, or a table of a feature. */
  readonly list: string;
  /** Query of the list's address, from its question mark; empty for the whole list. */
  readonly query?: string;
  readonly label: string;
}

/** Renders a link that downloads all pages of the filtered list as CSV. */
export function CsvLink({ locale, list, query = '', label }: Props) {
  return (
    <a
      className={toButtonClass({ variant: 'quiet', size: 'small' }, styles.link)}
      href={`/cabinet/csv?list=${list}&locale=${locale}${query.replace('?', '&')}`}
    >
      {label}
    </a>
  );
}
