import type { InputIssue } from '@/lib/content/input-issue';
import type { CsvRow } from '@/lib/csv/read-csv';
import { readCell, type LessonTexts } from '../model/cell';
import { isClassName, toClassKey, toGrade } from '../model/to-class-key';
import { importLimits } from './import-limits';
import { toLineIssue, type Source, type SourceColumn, type SourceLesson } from './source-lesson';
import { nameColumns, type ClassColumns } from './name-columns';
import { splitFooter } from './split-footer';
import { isTotal, toColumn, toLessonPart } from './to-column';

/** Number of columns before the classes: day and number. */
const leading = 2;

/** Whether a row is the header of a grid: day and number, then classes. */
export function isGridHeader({ cells: [day = '', lesson = '', ...classes] }: CsvRow): boolean {
  const isDay = day === '' || toColumn(day) === 'day';
  const isLesson = lesson === '' || toColumn(lesson) === 'lesson';
  const named = classes.filter((name) => name !== '');
  return isDay && isLesson && named.length > 0 && named.some((name) => toGrade(name) !== null);
}

/** Reads a grid, or several below each other with a header each. A header may be repeated on the next page. */
export function readGrids(header: CsvRow, below: readonly CsvRow[]): Source {
  const tables: { readonly header: CsvRow; readonly rows: CsvRow[] }[] = [{ header, rows: [] }];
  for (const row of below) {
    const current = tables.at(-1)!;
    if (!isNextHeader(row)) current.rows.push(row);
    else if (!isSameRow(row, current.header)) tables.push({ header: row, rows: [] });
  }
  const read = tables.map(({ header: own, rows }) => readGrid(own, rows));
  return {
    lessons: read.flatMap(({ lessons }) => lessons),
    issues: read.flatMap(({ issues }) => issues),
    ignored: read.flatMap(({ ignored }) => ignored),
  };
}

/** Whether a row among lessons is the header of another grid: its texts are names of classes and columns only. */
function isNextHeader(row: CsvRow): boolean {
  const [day = '', lesson = '', ...names] = row.cells;
  const classes = names.filter(isClassName);
  const isNamed = toColumn(day) === 'day' || toColumn(lesson) === 'lesson';
  // A row without column names may also be a row of rooms, such as 7а.
  if (!isNamed && !row.isApart && classes.length < 2) return false;
  const isOfHeader = (name: string) =>
    name === '' || isTotal(name) || toColumn(name) !== null || classes.includes(name);
  return isGridHeader(row) && classes.length > 0 && names.every(isOfHeader);
}

function isSameRow(row: CsvRow, other: CsvRow): boolean {
  const toText = ({ cells }: CsvRow) => cells.join('\t').trimEnd();
  return toText(row) === toText(other);
}

/**
 * Reads a grid with a column per class, or several: the row below the header, or the header itself, then names subject,
 * teacher, room or group.
 */
function readGrid(header: CsvRow, below: readonly CsvRow[]): Source {
  const names = below[0] && isPartsRow(below[0]) ? below[0].cells : null;
  const classes = listClasses(header.cells, names);
  const width = names?.length ?? header.cells.length;
  const body = names ? below.filter((row) => !isSameRow(row, below[0]!)) : below;
  const { lessons: rows, ignored } = splitFooter(body, {
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
  const totals = header.cells.flatMap((cell, index) => (isTotal(cell) ? [index] : []));
  const unnamed = nameColumns(classes, { rows, totals, width: Math.max(width, header.cells.length) });
  issues.push(...unnamed.map(({ line, name }) => toLineIssue(line, 'line', 'unknown_field', { text: name })));
  const others = [...totals, ...unnamed.map(({ index }) => index)];
  const known = new Set([...others, ...classes.flatMap(({ columns }) => [...columns.values()])]);
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
  return named.length > 0 && named.every((cell) => toLessonPart(cell) !== null);
}

/** Returns the classes with their columns. A merged name stands in the first of its columns. */
function listClasses(header: readonly string[], names: readonly string[] | null): ClassColumns[] {
  const classes: { name: string; columns: Map<SourceColumn, number> }[] = [];
  const width = Math.max(header.length, names?.length ?? 0);
  for (let index = leading; index < width; index += 1) {
    const text = header[index] ?? '';
    const ownPart = toColumn(text);
    if (isTotal(text)) continue;
    const isClass = text !== '' && toLessonPart(text) === null;
    const named = toColumn(names?.[index] ?? '');
    // A merged cell is repeated in each of its columns; the repeated name is one class.
    const isRepeated =
      named !== null && named !== 'subject' && toClassKey(text) === toClassKey(classes.at(-1)?.name ?? '');
    if (isClass && !isRepeated) classes.push({ name: text, columns: new Map() });
    const part = named ?? (isClass ? 'subject' : ownPart);
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
