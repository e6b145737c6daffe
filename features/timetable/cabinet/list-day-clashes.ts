import { readLocalized } from '@/lib/content/localized';
import type { Locale } from '@/lib/i18n/locales';
import { applyChanges, type ChangedLesson, type LessonChange } from '../model/apply-changes';
import { listClashes, type Clash } from '../model/list-clashes';
import type { SchoolClass } from './use-school-lessons';

/** A change in a form. */
export interface FormChange extends LessonChange {
  readonly hidden: boolean;
  readonly timetable: { readonly id: string } | null;
}

interface Day {
  readonly classes: readonly SchoolClass[];
  readonly changes: readonly FormChange[];
  /** Day of the week, 1 for Monday. */
  readonly weekday: number;
  readonly locale: Locale;
}

/** Returns the clashes of the lessons that a change changes with the other lessons of its day, after all changes. */
export function listDayClashes(change: FormChange, { classes, changes, weekday, locale }: Day): Clash[] {
  const own = new Set<unknown>();
  const places = classes.flatMap(({ id, name, lessons }) => {
    const planned = lessons.filter(({ day }) => day === weekday);
    const ofClass = changes.filter(({ hidden, timetable }) => !hidden && timetable?.id === id);
    return applyChanges(planned, ofClass, weekday).flatMap(({ number, shown, isChanged }: ChangedLesson) => {
      if (shown === null) return [];
      if (isChanged && number === change.lesson && id === change.timetable?.id) own.add(shown);
      return [{ name: readLocalized(name, locale)?.text ?? '', lesson: shown }];
    });
  });
  return listClashes(places.filter(({ lesson }) => lesson.lesson === change.lesson)).filter((clash) =>
    clash.places.some(({ lesson }) => own.has(lesson)),
  );
}
