import { defineContent } from '@/lib/content/define-content';
import type { BlockInput } from '@/lib/content/define-block';
import type { InputIssue } from '@/lib/content/input-issue';
import { date, flag, localizedText, number, reference, rows, text } from '@/lib/content/kinds';
import { lessonTextLengths } from './lessons';

/** The changes of the timetable on a day. */
export const substitution = defineContent({
  type: 'substitution',
  fields: {
    /** The day in words, which the API writes. */
    title: localizedText({ maxLength: 60, required: true }),
    date: date({ required: true, filterable: true }),
    note: localizedText({ maxLength: 300, multiline: true }),
    changes: rows(
      {
        timetable: reference('timetable', { required: true }),
        lesson: number({ min: 0, max: 15, required: true }),
        /** Part of the class that is concerned; all of it if empty. */
        group: text({ maxLength: lessonTextLengths.group, offers: 'group' }),
        isCancelled: flag(),
        /** Empty texts stay as in the timetable. */
        subject: text({ maxLength: lessonTextLengths.subject, offers: 'subject' }),
        teacher: text({ maxLength: lessonTextLengths.teacher, offers: 'teacher' }),
        room: text({ maxLength: lessonTextLengths.room, offers: 'room' }),
      },
      { maxItems: 200 },
    ),
  },
  titleField: 'title',
  titleFrom: 'date',
  uniqueField: 'date',
  inputNote:
    'A teacher or a room may be taken by another class at the same time, because lessons can be joined. Only the cabinet ' +
    'warns of it while the form is filled in; the API accepts it without a warning.',
  cabinet: {
    section: 'school',
    // A day without shown changes and note is refused, so that the full form is opened.
    dialogFields: [],
    isInOverview: false,
  },
  list: { sort: { field: 'date', direction: 'desc' }, sortable: ['date'] },
  publishing: {
    isAlways: true,
    rules: ({ note, changes }, locale) => [
      ...listRepeatedLessons(changes),
      ...listEmptyChanges(changes),
      ...(changes.every(({ hidden }) => hidden) && !note.kz?.trim() && !note.ru?.trim()
        ? [{ path: ['note', locale], code: 'empty_substitution' } as const]
        : []),
    ],
  },
});

/** Returns an issue for each change that neither cancels a lesson nor names anything else. */
function listEmptyChanges(changes: readonly BlockInput[]): InputIssue[] {
  return changes.flatMap((change, index): InputIssue[] => {
    const { hidden, isCancelled, subject, teacher, room } = change;
    const isEmpty = [subject, teacher, room].every((value) => !value);
    return !hidden && !isCancelled && isEmpty
      ? [{ path: ['changes', index, 'subject'], code: 'changes_nothing' }]
      : [];
  });
}

/** Returns an issue for each shown change of a lesson that an earlier shown change names. */
function listRepeatedLessons(changes: readonly BlockInput[]): InputIssue[] {
  const places = changes.map((change) => {
    const { hidden, timetable, lesson, group } = change;
    const part = typeof group === 'string' ? group.trim().toLowerCase() : '';
    return !hidden && timetable && typeof lesson === 'number'
      ? JSON.stringify([timetable, lesson, part])
      : null;
  });
  return places.flatMap((place, index): InputIssue[] =>
    place !== null && places.indexOf(place) < index
      ? [{ path: ['changes', index, 'lesson'], code: 'lesson_taken' }]
      : [],
  );
}
