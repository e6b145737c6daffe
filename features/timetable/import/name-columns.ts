import type { CsvRow } from '@/lib/csv/read-csv';
import { isTeacherName } from '../model/is-teacher-name';
import { readRoom } from '../model/read-room';
import type { SourceColumn } from './source-lesson';

/** The columns of a class: its first one holds whole lessons or subjects. */
export interface ClassColumns {
  readonly name: string;
  readonly columns: Map<SourceColumn, number>;
}

/** A column to the right of a class whose content cannot be told. */
interface UnnamedColumn {
  readonly index: number;
  /** The first line that has a text in it, from 1. */
  readonly line: number;
  /** Name of the class. */
  readonly name: string;
}

interface Table {
  readonly rows: readonly CsvRow[];
  /** Columns of sums. */
  readonly totals: readonly number[];
  /** Number of columns of the header. */
  readonly width: number;
}

/**
 * Gives the columns below a merged name of a class to the class if all their texts are rooms or names of teachers. Returns the
 * others that have a text.
 */
export function nameColumns(
  classes: readonly ClassColumns[],
  { rows, totals, width }: Table,
): UnnamedColumn[] {
  const unnamed: UnnamedColumn[] = [];
  // Spreadsheets leave out the empty cells at the end of a header.
  const widest = Math.max(width, ...rows.map(({ cells }) => cells.length));
  for (const [place, { name, columns }] of classes.entries()) {
    const first = Math.min(...columns.values());
    const end = Math.min(widest, ...(classes[place + 1]?.columns.values() ?? []));
    for (let index = first + 1; index < end; index += 1) {
      if (totals.includes(index) || [...columns.values()].includes(index)) continue;
      const filled = rows.filter(({ cells }) => (cells[index] ?? '') !== '');
      if (filled.length === 0) continue;
      const part = toPart(filled.map(({ cells }) => cells[index]!));
      if (part && !columns.has(part)) columns.set(part, index);
      else if (index < width) unnamed.push({ index, line: filled[0]!.line, name });
    }
  }
  return unnamed;
}

/** Returns the part of a lesson that all texts of a column are; `null` if they differ or are something else. */
function toPart(texts: readonly string[]): 'room' | 'teacher' | null {
  const values = texts.flatMap((text) => text.split(/[/\n]/u)).map((value) => value.trim());
  const named = values.filter((value) => value !== '' && !/^-+$/u.test(value));
  if (named.length === 0) return null;
  if (named.every((value) => readRoom(value) !== null)) return 'room';
  return named.every(isTeacherName) ? 'teacher' : null;
}
