import { Button } from '@/components/ui/button';
import { ConfirmedForm } from '@/components/cabinet/base/confirmation/confirmed-form';
import { toCsvQuery, type ShownList } from './to-csv-query';
import { useCsvLabel } from './use-csv-label';

/** Renders a button that downloads a list with personal data as CSV, after a confirmation of the session. */
export function ConfirmedCsvDownload({ total, ...list }: ShownList) {
  const label = useCsvLabel(total);
  return (
    <ConfirmedForm action="/cabinet/csv" method="get">
      {[...toCsvQuery(list)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant="quiet" size="small">
        {label}
      </Button>
    </ConfirmedForm>
  );
}
