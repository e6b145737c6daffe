import { schoolKinds } from '@/lib/content/school-facts';
import type { Database } from '@/lib/server/db/database';
import kindWords from '../starting/kind-words.json' with { type: 'json' };
import { readSampleNeedles } from './sample-needles';

/**
 * Returns the patterns of the sample that do not fit this school: not its own town and name, and the words of other kinds of
 * schools and of parts that are off. `sampleFields`: fields of the settings that have the values of the sample.
 */
export async function readSamplePatterns(
  db: Database,
  sampleFields: readonly string[],
  offParts: readonly string[],
): Promise<RegExp[]> {
  const { facts, towns, names } = readSampleNeedles();
  const row = await db.selectFrom('site').selectAll().where('deleted_at', 'is', null).executeTakeFirst();
  const columns: Readonly<Record<string, unknown>> = { ...row };
  const own = ['name', 'short_name', 'city']
    .filter((name) => !sampleFields.includes(toFieldName(name)))
    .flatMap((name) => [columns[`${name}_kz`], columns[`${name}_ru`]])
    .join('\n');
  const kind = schoolKinds.find((name) => name === columns['kind']);
  const isAnswered = kind !== undefined && !sampleFields.includes('kind');
  const foreign = listForeignWords(isAnswered ? kind : null, offParts);
  return [...facts, ...[...towns, ...names, ...foreign].filter((pattern) => !own.match(pattern))];
}

/** Returns the words of other kinds of schools, unless `kind` is `null`, and of parts that are off. */
export function listForeignWords(kind: string | null, offParts: readonly string[]): RegExp[] {
  const kindStems = kindWords.kinds.filter(({ kinds }) => kind !== null && !kinds.includes(kind));
  const partStems = Object.entries(kindWords.parts).filter(([name]) => offParts.includes(name));
  return [...kindStems, ...partStems.map(([, words]) => words)]
    .flatMap(({ kz, ru }) => [...kz, ...ru])
    .map((stem) => new RegExp(`(?<!\\p{L})${stem}\\p{L}*`, 'giu'));
}

/** Returns the patterns of what staff have to fill in on starting pages. */
export function readBlankPatterns(): RegExp[] {
  return Object.values(kindWords.blank).map(
    (start) => new RegExp(`${start.replace('[', '\\[')}[^\\]]*\\]?`, 'gu'),
  );
}

function toFieldName(column: string): string {
  return column.replace(/_\w/g, (part) => part[1]!.toUpperCase());
}
