import { toButtonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { Locale } from '@/lib/i18n/locales';

interface Props {
  /** The timetables of all classes, or a table with two lessons as an example. */
  readonly what: 'all' | 'template';
  readonly label: string;
  readonly locale: Locale;
}

/** Renders a link that downloads a table in the format of the import. */
export function TimetableDownload({ what, label, locale }: Props) {
  return (
    <a
      className={toButtonClass({ variant: 'quiet', size: 'small' })}
      href={`/cabinet/timetables?what=${what}&locale=${locale}`}
    >
      <Icon name="download" />
      {label}
    </a>
  );
}
