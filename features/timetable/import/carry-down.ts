import { toClassKey } from '../model/to-class-key';
import { readDay } from './read-day';
import type { SourceLesson } from './source-lesson';

/**
 * Returns the lessons of a list with the values of merged cells, which spreadsheets write in the first of their rows: the
 * class, the day within a class, and the number within a day for the groups of a lesson. A column whose value stands in
 * several rows of a block is not merged, so that an empty cell there is a mistake.
 */
export function carryDown(lessons: readonly SourceLesson[]): SourceLesson[] {
  const isMerged = { class: isWithoutRepeats(lessons, 'class'), day: isWithoutRepeats(lessons, 'day') };
  let above: SourceLesson | null = null;
  return lessons.map((lesson) => {
    const current: SourceLesson = above ? fill(lesson, above, isMerged) : lesson;
    above = current;
    return current;
  });
}

function fill(
  lesson: SourceLesson,
  above: SourceLesson,
  isMerged: Readonly<Record<'class' | 'day', boolean>>,
): SourceLesson {
  const name = lesson.class || (isMerged.class ? above.class : '');
  const isSameClass = name !== '' && name === above.class;
  const day = lesson.day || (isMerged.day && isSameClass ? above.day : '');
  const isSameDay = isSameClass && day === above.day;
  const areGroups = lesson.group !== '' && above.group !== '' && lesson.group !== above.group;
  return {
    ...lesson,
    class: name,
    day,
    lesson: lesson.lesson || (isSameDay && areGroups ? above.lesson : ''),
  };
}

/** Whether no row has the value of the row above it, in whatever spelling. */
function isWithoutRepeats(lessons: readonly SourceLesson[], column: 'class' | 'day'): boolean {
  const toKey = (lesson: SourceLesson) =>
    column === 'class' ? toClassKey(lesson.class) : `${toClassKey(lesson.class)} ${readDay(lesson.day)}`;
  return lessons.every((lesson, index) => {
    const above = lessons[index - 1];
    return lesson[column] === '' || !above || above[column] === '' || toKey(lesson) !== toKey(above);
  });
}
