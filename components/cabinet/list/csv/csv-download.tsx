import { useTranslations } from 'next-intl';
import { Button, toButtonClass } from '@/components/ui/button';
import { ConfirmedForm } from '@/components/cabinet/base/confirmation/confirmed-form';
import { toCsvQuery, type ShownList } from './to-csv-query';
import styles from './csv-download.module.css';

interface Props extends ShownList {
  /** Number of entries on all pages of the list. */
  readonly total: number;
  /** Whether the session must be confirmed, because the list has personal data. */
  readonly isConfirmed?: boolean;
}

/** Renders a link or a button that downloads what the list shows, with its pages that do not show now, as CSV. */
export function CsvDownload({ total, isConfirmed = false, ...list }: Props) {
  const t = useTranslations('cabinet.csv');
  const query = toCsvQuery(list);
  const label = `${t('download')}, ${t('entries', { count: total })}`;
  if (!isConfirmed)
    return (
      <a
        className={toButtonClass({ variant: 'quiet', size: 'small' }, styles.link)}
        href={`/cabinet/csv?${query}`}
      >
        {label}
      </a>
    );
  return (
    <ConfirmedForm action="/cabinet/csv" method="get">
      {[...query].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant="quiet" size="small">
        {label}
      </Button>
    </ConfirmedForm>
  );
}
