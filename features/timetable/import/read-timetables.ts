import type { InputIssue } from '@/lib/content/input-issue';
import { lessonTextLengths, maxLessonNumber, maxLessons, sortLessons, type Lesson } from '../content/lessons';
import { splitSubject } from '../model/cell';
import { beginsWithGrade, isGradeOnly, toClassKey, toClassName, toGrade } from '../model/to-class-key';
import { splitTeachers } from '../model/split-teachers';
import { importLimits } from './import-limits';
import { readAsc } from './read-asc';
import { readDay } from './read-day';
import { readLessonNumber } from './read-lesson-number';
import { readTable } from './read-table';
import { sourceColumns, toLineIssue, type SourceLesson } from './source-lesson';
import type { IgnoredLine } from './split-footer';

/** The lessons that a file names for a class. */
export interface ReadTimetable {
  readonly name: string;
  readonly grade: number;
  readonly lessons: readonly Lesson[];
}

/** What a file contains. Nothing may be stored if there are issues. */
export interface ReadTimetables {
  readonly timetables: readonly ReadTimetable[];
  /** The line of each lesson, from 1. */
  readonly lineOf: ReadonlyMap<Lesson, number>;
  /** The week of a cycle of each lesson that does not take place every week. */
  readonly weekOf: ReadonlyMap<Lesson, string>;
  /** Issues have the path `lines`, line number, and the column; or `text` for the whole. */
  readonly issues: readonly InputIssue[];
  /** Lines below a table that were not read. */
  readonly ignored: readonly IgnoredLine[];
}

/**
 * Characters that stand in place of letters which were lost when the file was saved or read: Excel writes a question mark
 * for each Kazakh letter that windows-1251 lacks.
 */
const lostLetters = /[\ufffd\u0000-\u0008\u000e-\u001f]|\?{3,}|\?\p{L}/u;

/** Reads the timetables of classes from CSV, a block of a spreadsheet, or an XML file of aSc Timetables. */
export function readTimetables(text: string): ReadTimetables {
  const content = text.replace(/^\ufeff/, '');
  const { lessons, issues, ignored } = /^\s*</.test(content) ? readAsc(content) : readTable(content);
  const checked = checkLessons(lessons);
  const all = [...issues, ...withoutRepeated(checked.issues)];
  const nothing = {
    timetables: [],
    lineOf: new Map<Lesson, number>(),
    weekOf: new Map<Lesson, string>(),
    ignored: [],
  };
  if (all.length > 0) return { ...nothing, issues: all.slice(0, importLimits.issues) };
  if (lessons.length === 0) return { ...nothing, issues: [{ path: ['text'], code: 'required' }] };
  return { ...checked, ignored };
}

/** Removes the issues of a line that another class of a grid repeats: the line has one day and one number. */
function withoutRepeated(issues: readonly InputIssue[]): InputIssue[] {
  const toKey = ({ path, code, params }: InputIssue) =>
    JSON.stringify(code === 'invalid_format' ? [path, code] : [path, code, params]);
  return [...new Map(issues.toReversed().map((issue) => [toKey(issue), issue])).values()].reverse();
}

function checkLessons(sources: readonly SourceLesson[]): Omit<ReadTimetables, 'ignored'> {
  const byClass = new Map<string, { name: string; grade: number; lessons: Lesson[] }>();
  const issues: InputIssue[] = [];
  const places = new Set<string>();
  const lineOf = new Map<Lesson, number>();
  const weekOf = new Map<Lesson, string>();
  const teachers = new Set<string>();
  for (const [index, source] of sources.map(splitSubject).entries()) {
    const excess = findExcess(source, index, teachers);
    if (excess) issues.push(excess);
    // Each further issue is beyond those that are returned.
    if (excess || issues.length > importLimits.issues) break;
    const own = listIssues(source);
    issues.push(...own);
    if (own.length > 0) continue;
    const { line, subject, teacher, room, group } = source;
    const lesson: Lesson = {
      day: readDay(source.day)!,
      lesson: readLessonNumber(source.lesson)!,
      subject,
      teacher,
      room,
      group,
    };
    lineOf.set(lesson, line);
    if (source.week !== undefined) weekOf.set(lesson, source.week);
    const key = toClassKey(source.class);
    const place = [key, lesson.day, lesson.lesson, group.toLowerCase()].join(' ');
    if (places.has(place)) issues.push(toLineIssue(line, 'line', 'taken', { text: source.class }));
    places.add(place);
    const name = toClassName(source.class);
    const timetable = byClass.get(key) ?? { name, grade: toGrade(name)!, lessons: [] };
    timetable.lessons.push(lesson);
    byClass.set(key, timetable);
    if (timetable.lessons.length === maxLessons + 1)
      issues.push(toLineIssue(line, 'line', 'too_large', { text: source.class, max: maxLessons }));
  }
  issues.push(...listBareGrades([...byClass.values()], lineOf));
  if (byClass.size > importLimits.classes)
    issues.push({ path: ['text'], code: 'too_many', params: { max: importLimits.classes } });
  const timetables = [...byClass.values()].map((timetable) => ({
    ...timetable,
    lessons: sortLessons(timetable.lessons),
  }));
  return { timetables, lineOf, weekOf, issues };
}

/** Returns the issue of the first lesson that exceeds the limits of a table, and adds its teachers to `teachers`. */
function findExcess(
  { line, teacher }: SourceLesson,
  index: number,
  teachers: Set<string>,
): InputIssue | null {
  if (index >= importLimits.lessons)
    return toLineIssue(line, 'lessons', 'too_many', { max: importLimits.lessons });
  if (teacher.length <= lessonTextLengths.teacher)
    for (const name of splitTeachers(teacher)) teachers.add(name);
  if (teachers.size <= importLimits.teachers) return null;
  return toLineIssue(line, 'teacher', 'too_many', { text: teacher, max: importLimits.teachers });
}

/** Returns an issue for each class without a letter in a grade of which `timetables` or `others` have classes with letters. */
export function listBareGrades(
  timetables: readonly ReadTimetable[],
  lineOf: ReadonlyMap<Lesson, number>,
  others: readonly string[] = [],
): InputIssue[] {
  const names = [...timetables.map(({ name }) => name), ...others];
  const lettered = names.filter((name) => !isGradeOnly(name)).map(toGrade);
  return timetables
    .filter(({ name, grade }) => isGradeOnly(name) && lettered.includes(grade))
    .map(({ name, lessons }) => {
      const line = Math.min(...lessons.map((lesson) => lineOf.get(lesson)!));
      return toLineIssue(line, 'class', 'not_allowed', { text: name });
    });
}

function listIssues(source: SourceLesson): InputIssue[] {
  const { line } = source;
  const issues: InputIssue[] = [];
  const { class: name, day, lesson } = source;
  if (name === '') issues.push(toLineIssue(line, 'class', 'required'));
  else if (name.length > 20 || toGrade(name) === null || !beginsWithGrade(name) || name.includes('?'))
    issues.push(toLineIssue(line, 'class', 'invalid_format', { text: name }));
  if (day === '') issues.push(toLineIssue(line, 'day', 'required'));
  else if (readDay(day) === null) issues.push(toLineIssue(line, 'day', 'not_allowed', { text: day }));
  if (lesson === '') issues.push(toLineIssue(line, 'lesson', 'required'));
  else if (readLessonNumber(lesson) === null)
    issues.push(toLineIssue(line, 'lesson', 'not_allowed', { text: lesson, max: maxLessonNumber }));
  // A line without two of them is no lesson but a remark or a total.
  if (issues.length > 1) {
    const text = sourceColumns.flatMap((column) => source[column].slice(0, 80) || []).join(' ');
    return [toLineIssue(line, 'line', 'invalid_format', { text })];
  }
  if (source.subject === '') issues.push(toLineIssue(line, 'subject', 'required'));
  for (const column of ['subject', 'teacher', 'room', 'group'] as const) {
    const text = source[column];
    const max = lessonTextLengths[column];
    if (text.length > max) issues.push(toLineIssue(line, column, 'too_long', { text, max }));
    else if (lostLetters.test(text)) issues.push(toLineIssue(line, column, 'control_characters', { text }));
  }
  return issues;
}
