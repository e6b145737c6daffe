import type { Lesson } from '../content/lessons';
import { toNfc } from '@/lib/content/words/to-nfc';
import { isTeacherName } from './is-teacher-name';
import { readMarkedRoom, readRoom, splitAtRoom } from './read-room';

/** The texts of a lesson. */
export type LessonTexts = Pick<Lesson, 'subject' | 'teacher' | 'room' | 'group'>;

/**
 * Returns the lessons of a cell of the grid or of a spreadsheet. The lines of a lesson are subject, teacher and room;
 * a line that is marked as a room, or is a number, is one in any place. The subject may name a group, a teacher or a room in
 * brackets, and a dash is an empty text, or no lesson. A blank line separates the lessons of groups.
 */
export function readCell(text: string): LessonTexts[] {
  return toNfc(text)
    .replace(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*(?:\n[^\S\n]*)+/)
    .map((part) => part.split('\n').map((line) => line.trim()))
    .filter((lines) => lines.some((line) => line !== '' && !isDash(line)))
    .map((lines) => readLines(lines.map((line) => (isDash(line) ? '' : toText(line)))));
}

function readLines([first = '', ...lines]: readonly string[]): LessonTexts {
  const { subject, group, teacher, room } = readSubject(first);
  const others = lines.flatMap(splitRoom);
  const rooms = others.map(readRoom);
  const [second = '', ...rest] = others.filter((_, index) => rooms[index] === null);
  // A line below a subject with its teacher is the room, unless it is another name.
  const isRoom = teacher !== '' && !isTeacherName(second);
  return {
    subject,
    teacher: joinTexts(teacher, isRoom ? '' : second),
    room: joinTexts(room, isRoom ? second : '', ...rest, ...rooms),
    group,
  };
}

/** Returns the teacher and the room of a line that names both. */
function splitRoom(line: string): string[] {
  const [name, room] = splitAtRoom(line);
  return isTeacherName(name) && readRoom(room) !== null ? [name, room] : [line];
}

/** Word joiner, an invisible character. Behind a lone dash it says that the dash is the text itself. */
const joiner = '\u2060';

/** Returns the text of a line that is not empty. */
function toText(line: string): string {
  const dash = line.slice(0, -1);
  return line.endsWith(joiner) && isDash(dash) ? dash : line;
}

/** Whether a line stands for an empty text. */
function isDash(line: string): boolean {
  return /^[-\u2013\u2014_]+$/.test(line);
}

/** Longest first line that is read, in UTF-16 code units; a longer one is no subject. */
const maxFirstLine = 300;

/** Returns a subject, and the group, teacher and room that stand behind it, in brackets or without. */
function readSubject(text: string): LessonTexts {
  const nothing = { subject: text, teacher: '', room: '', group: '' };
  if (text.length > maxFirstLine) return nothing;
  const open = text.lastIndexOf('(');
  const subject = text.slice(0, Math.max(open, 0)).trim();
  const inside = text.slice(open + 1, -1).trim();
  if (subject === '' || !text.endsWith(')') || inside.includes(')')) {
    const behind = splitBehind(text);
    if (behind === null) return nothing;
    const others = readSubject(behind.subject);
    return {
      ...others,
      teacher: joinTexts(others.teacher, behind.teacher),
      room: joinTexts(others.room, behind.room),
    };
  }
  const room = readMarkedRoom(inside);
  if (!isTeacherName(inside) && room === null) return { subject, teacher: '', room: '', group: inside };
  const others = readSubject(subject);
  return room === null
    ? { ...others, teacher: joinTexts(others.teacher, inside) }
    : { ...others, room: joinTexts(others.room, room) };
}

/**
 * Returns a lesson of a list, whose subject may name group, teacher or room in brackets, as a cell with the same text has it.
 * Otherwise a change of anything in the cell would also move the text in brackets.
 */
export function splitSubject<Texts extends LessonTexts>(lesson: Texts): Texts {
  if (lesson.group !== '') return lesson;
  const { subject, teacher, room, group } = readSubject(lesson.subject);
  return {
    ...lesson,
    subject,
    teacher: joinTexts(teacher, lesson.teacher),
    room: joinTexts(room, lesson.room),
    group,
  };
}

/** Returns a subject without the room or the teacher that stands behind it; `null` if there is none. */
function splitBehind(text: string) {
  const [before, tail] = splitAtRoom(text);
  const room = readMarkedRoom(tail);
  // The number sign also counts parts of a subject.
  if (before !== '' && room !== null && !/^\u2116\s*\d$/.test(tail))
    return { subject: before, teacher: '', room };
  const numbered = /^(.*\p{Lu}\.)\s*(\d{2,4}\p{L}?)$/u.exec(text);
  if (numbered) return { subject: numbered[1]!, teacher: '', room: numbered[2]! };
  const words = text.split(/\s+/);
  for (const count of [3, 2]) {
    const teacher = words.slice(-count).join(' ');
    if (words.length > count && isTeacherName(teacher))
      return { subject: words.slice(0, -count).join(' '), teacher, room: '' };
  }
  return null;
}

function joinTexts(...texts: readonly (string | null)[]): string {
  return texts.filter(Boolean).join(', ');
}

/** Returns the text of a cell from which {@link readCell} reads the same lessons, if it or {@link splitSubject} read them. */
export function writeCell(lessons: readonly LessonTexts[]): string {
  return lessons
    .map(({ subject, teacher, room, group }) => {
      const lines = [group === '' ? subject : `${subject} (${group})`, teacher, room];
      while (lines.length > 1 && lines.at(-1) === '') lines.pop();
      // A line without text would end the lesson.
      return lines.map((line) => (isDash(line) ? line + joiner : line || '-')).join('\n');
    })
    .join('\n\n');
}
