'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { toButtonClass, type ButtonLook } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { toLocalePath } from '@/lib/i18n/locales';
import { toQueryPath } from '@/lib/views/list/query-path';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { DateInput } from '@/components/cabinet/dates/date-input';
import { focusUnreadableDate } from '@/components/cabinet/dates/focus-unreadable-date';
import { OneLineDialog } from '@/components/cabinet/editor/one-line-dialog';

interface Props extends ButtonLook {
  /** Day that the dialog proposes (`YYYY-MM-DD`). */
  readonly proposed: string;
  /** Id of the day of the cycle to copy; without it, the one that falls on the date. */
  readonly from?: string;
}

/** Asks for a date and opens the form of its menu, which has the dishes of that day already. */
export function DayMenuButton({ proposed, from, ...look }: Props) {
  const t = useTranslations('cabinet.dayMenu');
  const { locale } = useCabinet();
  const router = useRouter();
  const [isOpen, setIsOpen] = useState(false);
  const [date, setDate] = useState(proposed);
  const toHref = (day: string) =>
    toLocalePath(locale, toQueryPath('/cabinet/day-menu/new', { date: day, from }));
  return (
    <>
      <Link
        className={toButtonClass(look)}
        href={toHref(proposed)}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          setIsOpen(true);
        }}
      >
        <Icon name="add" />
        {t(from ? 'copy' : 'open')}
      </Link>
      {isOpen && (
        <OneLineDialog
          title={t('title')}
          label={t('date')}
          hint={t(from ? 'hintCopy' : 'hint')}
          renderInput={(attributes) => <DateInput {...attributes} value={date} onChange={setDate} />}
          applyLabel={t('submit')}
          onApply={() => {
            if (focusUnreadableDate()) return;
            setIsOpen(false);
            router.push(toHref(date || proposed));
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
