import { Button } from '@/components/ui/button';
import type { Locale } from '@/lib/i18n/locales';
import { ConfirmedForm } from '../base/confirmation/confirmed-form';
import { toAuditQuery, type AuditFilter } from './audit-filter';

interface Props {
  readonly locale: Locale;
  readonly filter: AuditFilter;
  readonly label: string;
}

/** Renders a button that downloads all pages of the filtered audit log as CSV, after a confirmation of the session. */
export function AuditDownload({ locale, filter, label }: Props) {
  return (
    <ConfirmedForm action="/cabinet/csv" method="get">
      <input type="hidden" name="list" value="audit" />
      <input type="hidden" name="locale" value={locale} />
      {Object.entries(toAuditQuery(filter)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" variant="quiet" size="small">
        {label}
      </Button>
    </ConfirmedForm>
  );
}
