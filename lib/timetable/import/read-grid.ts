import type { InputIssue } from '../../content/input-issue';
import type { CsvRow } from '../../csv/read-csv';
import { readCell, type LessonTexts } from '../cell';
import { toGrade } from '../to-class-key';
import { importLimits } from './limits';
import { toLineIssue, type Source, type SourceColumn, type SourceLesson } from './source-lesson';
import { splitFooter } from './split-footer';
import { toColumn } from './to-column';

/** Parts of a lesson that may have a column of their own below or beside the name of the class. */
const parts: readonly (SourceColumn | null)[] = ['subject', 'teacher', 'room', 'group'];

/** The columns of a class: its first one holds whole lessons or subjects. */
interface ClassColumns {
  readonly name: string;
  readonly columns: ReadonlyMap<SourceColumn, number>;
}

/** Number of columns before the classes: day and number. */
const leading = 2;

/** Whether a row is the header of a grid: day and number, then classes. */
export function isGridHeader({ cells: [day = '', lesson = '', ...classes] }: CsvRow): boolean {
  const isDay = day === '' || toColumn(day) === 'day';
  const isLesson = lesson === '' || toColumn(lesson) === 'lesson';
  const named = classes.filter((name) => name !== '');
  return isDay && isLesson && named.length > 0 && named.some((name) => toGrade(name) !== null);
}

/**
 * Reads a grid with a column per class, or several: the row below the header, or the header itself, then names subject,
 * teacher, room or group.
 */
export function readGrid(header: CsvRow, below: readonly CsvRow[]): Source {
  const names = below[0] && isPartsRow(below[0]) ? below[0].cells : null;
  const classes = listClasses(header.cells, names);
  const width = names?.length ?? header.cells.length;
  const { lessons: rows, ignored } = splitFooter(names ? below.slice(1) : below, {
    day: 0,
    lesson: 1,
    hasLesson: ({ cells }) => {
      const filled = cells.slice(leading).filter((cell) => cell !== '').length;
      return filled > 1 && filled * 2 > classes.length;
    },
  });
  const lessons: SourceLesson[] = [];
  const issues: InputIssue[] = classes.flatMap(({ name }, index) =>
    classes.findIndex((other) => other.name === name) < index
      ? [toLineIssue(header.line, 'header', 'taken', { text: name })]
      : [],
  );
  const known = new Set(classes.flatMap(({ columns }) => [...columns.values()]));
  let day = '';
  for (const { line, cells } of rows) {
    if (lessons.length > importLimits.lessons) break;
    // Spreadsheets write the value of merged cells in the first of their rows.
    day = cells[0] || day;
    if (cells.some((cell, index) => index >= leading && cell !== '' && !known.has(index)))
      issues.push(toLineIssue(line, 'line', 'too_many', { max: Math.max(width, header.cells.length) }));
    for (const { name, columns } of classes)
      for (const texts of readLessons(cells, columns))
        lessons.push({ line, class: name, day, lesson: cells[1] ?? '', ...texts });
  }
  return { lessons, issues, ignored };
}

/** Whether a row names parts of lessons only. */
function isPartsRow({ cells }: CsvRow): boolean {
  const named = cells.slice(leading).filter((cell) => cell !== '');
  return named.length > 0 && named.every((cell) => parts.includes(toColumn(cell)));
}

/** Returns the classes with their columns. A merged name stands in the first of its columns. */
function listClasses(header: readonly string[], names: readonly string[] | null): ClassColumns[] {
  const classes: { name: string; columns: Map<SourceColumn, number> }[] = [];
  const width = Math.max(header.length, names?.length ?? 0);
  for (let index = leading; index < width; index += 1) {
    const text = header[index] ?? '';
    const ownPart = toColumn(text);
    const isClass = text !== '' && !parts.includes(ownPart);
    if (isClass) classes.push({ name: text, columns: new Map() });
    const part = toColumn(names?.[index] ?? '') ?? (isClass ? 'subject' : ownPart);
    const current = classes.at(-1);
    if (current && part && !current.columns.has(part)) current.columns.set(part, index);
  }
  return classes;
}

/** Returns the lessons in the cells of a class. Several rooms or teachers belong to the groups in their order. */
function readLessons(
  cells: readonly string[],
  columns: ReadonlyMap<SourceColumn, number>,
): readonly LessonTexts[] {
  const valueOf = (part: SourceColumn) => cells[columns.get(part) ?? -1] ?? '';
  const subject = valueOf('subject');
  const lessons = subject === '' ? [] : readCell(subject);
  const own = (['teacher', 'room', 'group'] as const).filter((part) => valueOf(part) !== '');
  if (own.length === 0) return lessons;
  const all = lessons.length > 0 ? lessons : [{ subject: '', teacher: '', room: '', group: '' }];
  const valuesOf = own.map((part) => {
    const values = splitValues(valueOf(part));
    return values.length === all.length ? values : all.map(() => splitLines(valueOf(part)).join(', '));
  });
  return all.map((lesson, index) => {
    const texts = own.map((part, column) => [part, valuesOf[column]![index] || lesson[part]]);
    return { ...lesson, ...(Object.fromEntries(texts) as Partial<LessonTexts>) };
  });
}

/** Returns the values that slashes or line ends separate. */
function splitValues(text: string): string[] {
  return text.split('/').flatMap((part) => {
    const lines = splitLines(part);
    return lines.length > 0 ? lines : [''];
  });
}

function splitLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
