import { Button } from '@/components/ui/button';
import { ConfirmedForm } from '@/components/cabinet/base/confirmation/confirmed-form';
import type { Locale } from '@/lib/i18n/locales';
import type { InquiryTopic } from '../content/inquiry-topics';

interface Props {
  readonly locale: Locale;
  /** The topic that the list shows; all of them without one. */
  readonly topic: InquiryTopic | undefined;
  readonly label: string;
}

/** Renders a button that downloads all pages of the inquiries as CSV, after a confirmation of the session. */
export function InquiriesDownload({ locale, topic, label }: Props) {
  return (
    <ConfirmedForm action="/cabinet/csv" method="get">
      <input type="hidden" name="list" value="appeals" />
      <input type="hidden" name="locale" value={locale} />
      {topic && <input type="hidden" name="topic" value={topic} />}
      <Button type="submit" variant="quiet" size="small">
        {label}
      </Button>
    </ConfirmedForm>
  );
}
