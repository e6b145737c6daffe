import { fold } from '../../content/fold';
import words from '../words.json' with { type: 'json' };
import { sourceColumns, type SourceColumn } from './source-lesson';

const columnOf = new Map(
  sourceColumns.flatMap((column) =>
    words.columns[column].map((word): [string, SourceColumn] => [fold(word), column]),
  ),
);

/** Returns the column that a cell of a header names in Kazakh, Russian or English; `null` for none. */
export function toColumn(cell: string): SourceColumn | null {
  const name = fold(cell);
  if (name === '') return cell.trim() === '\u2116' ? 'lesson' : null;
  return columnOf.get(name) ?? null;
}
