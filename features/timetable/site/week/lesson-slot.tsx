import { fromAlmatyTime } from '@/lib/i18n/format/almaty-time';
import { takesPlace } from '../../model/list-teachers';
import type { PlannedLesson } from '../../model/plan-day';
import { LessonCard, type LessonContext } from './lesson-card';
import { LessonMark } from './lesson-mark';
import styles from './lesson-slot.module.css';

interface Props {
  readonly number: number;
  /** Row of the grid, from 1. */
  readonly row: number;
  /** The lessons of the groups of a class, or of a teacher's classes. */
  readonly lessons: readonly PlannedLesson[];
  /** Day `YYYY-MM-DD` if it is today; `null` for other days. */
  readonly date: string | null;
  /** Start of the lesson before that takes place, `HH:MM`. */
  readonly previousStart: string | null;
  readonly context: LessonContext;
}

/** Renders the lessons of a number on a day. */
export function LessonSlot({ number, row, lessons, date, previousStart, context }: Props) {
  const times = lessons[0]?.times;
  const toMs = (time: string) => Date.parse(fromAlmatyTime(`${date}T${time}`)!);
  return (
    <li className={styles.slot} data-row={row}>
      <p className={styles.when}>
        <span className={styles.number}>{number}</span>{' '}
        {times && (
          <span className={styles.times}>
            <time dateTime={times.start}>{times.start}</time>–<time dateTime={times.end}>{times.end}</time>
          </span>
        )}
        {times && date && lessons.some((lesson) => takesPlace(lesson, context.teacher)) && (
          <LessonMark
            startMs={toMs(times.start)}
            endMs={toMs(times.end)}
            previousStartMs={previousStart === null ? null : toMs(previousStart)}
            now={context.t('now')}
            next={context.t('next')}
          />
        )}
      </p>
      <div className={styles.lessons}>
        {lessons.map((lesson, index) => (
          <LessonCard key={index} lesson={lesson} context={context} />
        ))}
      </div>
    </li>
  );
}
