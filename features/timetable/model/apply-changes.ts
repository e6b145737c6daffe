import type { Lesson } from '../content/lessons';

/** A change of a lesson of a class. Texts that are `null` stay as in the timetable. */
export interface LessonChange {
  readonly lesson: number | null;
  readonly group: string | null;
  readonly isCancelled: boolean;
  readonly subject: string | null;
  readonly teacher: string | null;
  readonly room: string | null;
}

/** A lesson of a class after the changes of its day. */
export interface ChangedLesson {
  readonly number: number;
  /** What takes place; `null` if the lesson is cancelled. */
  readonly shown: Lesson | null;
  /** What the timetable says; `null` for an additional lesson. */
  readonly planned: Lesson | null;
  readonly isChanged: boolean;
}

/**
 * Returns the lessons of a class on a weekday with their changes. The change of a group prevails over that of the whole
 * class; one of a free hour adds a lesson if it names a subject.
 */
export function applyChanges(
  planned: readonly Lesson[],
  changes: readonly LessonChange[],
  day: number,
): ChangedLesson[] {
  const applied = planned.map((lesson): ChangedLesson => {
    const own = changes.filter((change) => concerns(change, lesson));
    const change = own.find(({ group }) => group !== null) ?? own[0];
    if (!change) return { number: lesson.lesson, planned: lesson, shown: lesson, isChanged: false };
    const shown = toShown(change, lesson);
    const isChanged = shown === null || !isSameLesson(shown, lesson);
    return { number: lesson.lesson, planned: lesson, shown, isChanged };
  });
  const added = changes
    .filter((change) => !planned.some((lesson) => concerns(change, lesson)))
    .flatMap((change): ChangedLesson[] => {
      const { lesson: number, isCancelled, subject, group } = change;
      if (number === null || isCancelled || subject === null) return [];
      const lesson = { day, lesson: number, subject: '', teacher: '', room: '', group: group ?? '' };
      return [{ number, planned: null, shown: toShown(change, lesson), isChanged: true }];
    });
  return [...applied, ...added];
}

/** Whether a change is one of a lesson of its class. */
export function concerns(change: Pick<LessonChange, 'lesson' | 'group'>, { lesson, group }: Lesson): boolean {
  return change.lesson === lesson && (change.group === null || isSame(change.group, group));
}

const collator = new Intl.Collator('kk', { sensitivity: 'base' });

function isSame(a: string, b: string): boolean {
  return collator.compare(a, b) === 0;
}

function isSameLesson(a: Lesson, b: Lesson): boolean {
  return (['subject', 'teacher', 'room'] as const).every((name) => isSame(a[name], b[name]));
}

function toShown({ isCancelled, subject, teacher, room }: LessonChange, lesson: Lesson): Lesson | null {
  if (isCancelled) return null;
  const isOther = subject !== null && !isSame(subject, lesson.subject);
  return {
    ...lesson,
    subject: subject ?? lesson.subject,
    // The teacher of another subject is another one.
    teacher: teacher ?? (isOther ? '' : lesson.teacher),
    room: room ?? lesson.room,
  };
}
