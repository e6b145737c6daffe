import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { Notice } from '@/components/ui/notice';
import { toWeekday } from '@/lib/pages/calendar/days';
import type { BlockNoteProps } from '../blocks/block-note';
import { useCabinet } from '../cabinet-provider';
import { listDayClashes, type FormChange } from './list-day-clashes';
import { useClasses } from './use-classes';

/**
 * Renders the planned lesson of a substitution beside its fields, and what clashes with it: the teacher or room is taken.
 */
export function SubstitutionNote({ block, isOpen }: BlockNoteProps) {
  const t = useTranslations('timetable.substitution');
  const { locale } = useCabinet();
  const classes = useClasses();
  const change = block as unknown as FormChange;
  const [date, changes] = useWatch({ name: ['date', 'changes'] }) as [string | null, readonly FormChange[]];
  const timetable = classes.find(({ id }) => id === change.timetable?.id);
  if (!date || !timetable || change.lesson === null) return null;
  const weekday = toWeekday(date);
  const planned = timetable.lessons.filter(({ day, lesson }) => day === weekday && lesson === change.lesson);
  const clashes = listDayClashes(change, { classes, changes, weekday, locale });
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
      {clashes.length > 0 && (
        <Notice tone="warning" role="status">
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
