import { formatWeekdayName } from '../i18n/format/format-weekday-name';
import type { Locale } from '../i18n/locales';
import type { Lesson } from '../content/kinds/lessons';

/** Returns lessons as lines of text: day and number, subject with its group, teacher, room. */
export function toLessonLines(lessons: readonly Lesson[], locale: Locale): string[] {
  return lessons.map(({ day, lesson, subject, teacher, room, group }) =>
    [
      `${formatWeekdayName(day, locale, 'short')} ${lesson}`,
      group === '' ? subject : `${subject} (${group})`,
      teacher,
      room,
    ]
      .filter(Boolean)
      .join(' \u00b7 '),
  );
}
