'use client';

import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { Notice } from '@/components/ui/notice';
import { toWeekday } from '@/lib/i18n/format/days';
import { listUnknownTeachers } from '../import/list-unknown-teachers';
import { splitTeachers } from '../model/split-teachers';
import type { BlockNoteProps } from '@/components/cabinet/blocks/block-note';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { listDayClashes, type FormChange } from './list-day-clashes';
import { useSchoolLessons } from './use-school-lessons';

/**
 * Renders the planned lesson of a substitution beside its fields, and what clashes with it: the teacher or room is taken.
 */
export function SubstitutionNote({ block, isOpen }: BlockNoteProps) {
  const t = useTranslations('timetable.substitution');
  const { locale } = useCabinet();
  const { classes, people } = useSchoolLessons();
  const change = block as unknown as FormChange;
  const [date, changes] = useWatch({ name: ['date', 'changes'] }) as [string | null, readonly FormChange[]];
  const timetable = classes.find(({ id }) => id === change.timetable?.id);
  if (!date || !timetable || change.lesson === null) return null;
  const weekday = toWeekday(date);
  const planned = timetable.lessons.filter(({ day, lesson }) => day === weekday && lesson === change.lesson);
  const clashes = listDayClashes(change, { classes, changes, weekday, locale });
  const unknown = change.hidden ? [] : listUnknownTeachers(splitTeachers(change.teacher ?? ''), people);
  const toText = ({ subject, teacher, room, group }: (typeof planned)[number]) =>
    [group ? `${subject} (${group})` : subject, teacher, room].filter(Boolean).join(', ');
  return (
    <div data-wide>
      {isOpen && (
        <p>
          {planned.length > 0
            ? t('planned', { lessons: planned.map(toText).join('; ') })
            : t('notPlanned', { lesson: change.lesson })}
        </p>
      )}
      {clashes.length + unknown.length > 0 && (
        <Notice tone="warning" role="status">
          {unknown.length > 0 && <p>{t('unknownTeachers', { names: unknown.join(', ') })}</p>}
          {clashes.map(({ kind, name, places }) => (
            <p key={kind + name}>
              {t(`clash.${kind}`, {
                name,
                lessons: places.map((place) => `${place.name}: ${toText(place.lesson)}`).join('; '),
              })}
            </p>
          ))}
        </Notice>
      )}
    </div>
  );
}
