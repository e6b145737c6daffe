import type { Lesson } from '../content/kinds/lessons';
import { toNfc } from '../content/to-nfc';

/** The texts of a lesson. */
export type LessonTexts = Pick<Lesson, 'subject' | 'teacher' | 'room' | 'group'>;

/**
 * Returns the lessons of a cell of the grid or of a spreadsheet. The lines of a lesson are subject, teacher and room;
 * the subject may name a group in brackets, and a dash is an empty text, or no lesson. A blank line separates the lessons of groups.
 */
export function readCell(text: string): LessonTexts[] {
  return toNfc(text)
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*(?:\n[^\S\n]*)+/)
    .map((part) => part.split('\n').map((line) => line.trim()))
    .filter((lines) => lines.some((line) => line !== '' && !isDash(line)))
    .map((lines) => {
      const [first = '', teacher = '', ...rooms] = lines.map((line) => (isDash(line) ? '' : line));
      return { ...readSubject(first), teacher, room: rooms.filter(Boolean).join(', ') };
    });
}

/** Whether a line stands for an empty text. */
function isDash(line: string): boolean {
  return /^[-\u2013\u2014]$/.test(line);
}

/** Returns a subject and the group that stands in brackets behind it. */
export function readSubject(text: string): Pick<LessonTexts, 'subject' | 'group'> {
  const [, subject, group] = /^(.*\S)\s*\(([^()]*)\)$/.exec(text) ?? [];
  return subject === undefined || group === undefined
    ? { subject: text, group: '' }
    : { subject, group: group.trim() };
}

/** Returns the text of a cell from which {@link readCell} reads the same lessons. */
export function writeCell(lessons: readonly LessonTexts[]): string {
  return lessons
    .map(({ subject, teacher, room, group }) => {
      const lines = [group === '' ? subject : `${subject} (${group})`, teacher, room];
      while (lines.length > 1 && lines.at(-1) === '') lines.pop();
      // A line without text would end the lesson.
      return lines.map((line) => line || '-').join('\n');
    })
    .join('\n\n');
}
