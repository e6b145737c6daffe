import { toButtonClass } from '@/components/ui/button';
import { toCsvQuery, type ShownList } from './to-csv-query';
import { useCsvLabel } from './use-csv-label';
import styles from './csv-download.module.css';

/** Renders a link that downloads what the list shows, with its pages that do not show now, as CSV. */
export function CsvDownload({ total, ...list }: ShownList) {
  const label = useCsvLabel(total);
  return (
    <a
      className={toButtonClass({ variant: 'quiet', size: 'small' }, styles.link)}
      href={`/cabinet/csv?${toCsvQuery(list)}`}
    >
      {label}
    </a>
  );
}
