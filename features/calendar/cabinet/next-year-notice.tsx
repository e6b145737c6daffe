import type { ListNoticeProps } from '@/components/cabinet/installation/cabinet-feature';
import { canDo } from '@/lib/content/access/access';
import { toSchoolYear } from '@/lib/content/dates/school-year';
import { toAlmatyDay } from '@/lib/i18n/format/almaty-time';
import { NextYearButton } from './next-year-button';

/** Renders the button that copies the school year, for people who may publish events. */
export function NextYearNotice({ session, nowMs }: ListNoticeProps) {
  if (!canDo(session.user, 'publish', 'events', null)) return null;
  return (
    <p>
      <NextYearButton thisYear={toSchoolYear(toAlmatyDay(nowMs))} />
    </p>
  );
}
