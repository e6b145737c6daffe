import { getTranslations } from 'next-intl/server';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { formatDayWithWeekday } from '@/lib/i18n/format/format-period';
import { formatWeekdayName } from '@/lib/i18n/format/format-weekday-name';
import type { Locale } from '@/lib/i18n/locales';
import { readSubjectNames } from '../reads/read-lessons';
import { readTeacherSpelling } from '../reads/read-teacher-spelling';
import { toWeekday } from '@/lib/i18n/format/days';
import { isSpecialDay } from '../../model/choose-bells';
import { takesPlace } from '../../model/list-teachers';
import type { PlannedDay } from '../../model/plan-day';
import type { PlannedWeek } from '../../model/plan-week';
import { LocalizedSpan } from '@/components/site/content/localized-span';
import { FreeNote } from './free-note';
import type { LessonContext } from './lesson-card';
import { LessonSlot } from './lesson-slot';
import styles from './week-view.module.css';

interface Props {
  readonly week: PlannedWeek;
  readonly locale: Locale;
  /** `YYYY-MM-DD` */
  readonly today: string;
  /** Slug of the teacher whose lessons are shown; `null` for the lessons of a class. */
  readonly teacher: string | null;
}

/**
 * Renders the lessons of a week. A phone shows one day, which the visitor chooses; wider windows and paper show all days
 * beside each other. The choice is a group of radio buttons, which work without JavaScript.
 */
export async function WeekView({ week, locale, today, teacher }: Props) {
  const [t, toSubject, toTeacher] = await Promise.all([
    getTranslations({ locale, namespace: 'timetable.page' }),
    readSubjectNames(locale),
    readTeacherSpelling(locale),
  ]);
  const numbers = week.days.flatMap(({ lessons }) => lessons.map(({ number }) => number));
  const first = Math.min(...numbers, 1);
  const context: LessonContext = { locale, t, toSubject, toTeacher, teacher };
  return (
    <div className={styles.week}>
      <DayChoice week={week} locale={locale} label={t('days')} />
      <div className={styles.days}>
        {week.days.map((day) => (
          <WeekDay key={day.date} day={day} today={today} first={first} context={context} />
        ))}
      </div>
    </div>
  );
}

interface ChoiceProps {
  readonly week: PlannedWeek;
  readonly locale: Locale;
  readonly label: string;
}

/** Renders the radio buttons that choose the day of a phone. */
function DayChoice({ week, locale, label }: ChoiceProps) {
  return (
    <fieldset className={styles.choice}>
      <legend>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      {week.days.map(({ date }) => (
        <label key={date} className={styles.option}>
          <input
            type="radio"
            name="day"
            className={styles.radio}
            value={toWeekday(date)}
            defaultChecked={date === week.current}
            aria-label={formatDayWithWeekday(date, locale)}
          />
          <span aria-hidden="true">{formatWeekdayName(toWeekday(date), locale, 'short')}</span>
          <span aria-hidden="true" className={styles.number}>
            {Number(date.slice(8))}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

interface DayProps {
  readonly day: PlannedDay;
  /** `YYYY-MM-DD` */
  readonly today: string;
  /** Number of the first lesson of the week, which is in the first row. */
  readonly first: number;
  readonly context: LessonContext;
}

function WeekDay({ day, today, first, context }: DayProps) {
  const { locale, t, teacher } = context;
  const isToday = day.date === today;
  return (
    <section
      className={styles.day}
      data-day={toWeekday(day.date)}
      data-today={isToday || undefined}
      aria-labelledby={`day-${day.date}`}
    >
      <h3 id={`day-${day.date}`} className={styles.name}>
        <time dateTime={day.date}>{formatDayWithWeekday(day.date, locale)}</time>
      </h3>
      {day.lessons.length > 0 && day.bells && isSpecialDay(day.bells, day.date) && (
        <p className={styles.bells}>
          <LocalizedSpan text={day.bells.name} locale={locale} />
        </p>
      )}
      {day.lessons.length === 0 ? (
        <p className={styles.none}>
          {day.free ? <FreeNote free={day.free} locale={locale} /> : t('noLessons')}
        </p>
      ) : (
        <ol role="list" className={styles.list}>
          {toSlots(day, teacher).map(({ number, lessons, previousStart }) => (
            <LessonSlot
              key={number}
              number={number}
              row={number - first + 1}
              lessons={lessons}
              date={isToday ? today : null}
              previousStart={previousStart}
              context={context}
            />
          ))}
        </ol>
      )}
    </section>
  );
}

/** Returns the lessons of a day by number, with the start of the lesson before that takes place. */
function toSlots({ lessons }: PlannedDay, teacher: string | null) {
  const numbers = [...new Set(lessons.map(({ number }) => number))];
  let previousStart: string | null = null;
  return numbers.map((number) => {
    const slot = { number, previousStart, lessons: lessons.filter((lesson) => lesson.number === number) };
    const given = slot.lessons.find((lesson) => takesPlace(lesson, teacher));
    previousStart = given?.times?.start ?? previousStart;
    return slot;
  });
}
