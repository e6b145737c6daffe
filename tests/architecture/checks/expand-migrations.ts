import { basename } from 'node:path';

/** Calls of the schema builder and statements that older versions of the program cannot work beside. */
const changes =
  /\b(drop|rename)[A-Z]\w*\(|\balterColumn\(|\bsetNotNull\b|\b(updateTable|deleteFrom)\(|\b(drop|rename|update|delete)\s/i;

/** Returns the problem with a migration that says by its name that it only adds, or `null`. */
export function findExpandProblem(path: string, source: string): string | null {
  if (!path.endsWith('.expand.ts')) return null;
  const code = source.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
  const added = [...code.matchAll(/\.addColumn\('(\w+)'/g)].map(([, column]) => column);
  const change = changes.exec(
    // Older versions do not know a new column, so the migration may fill it.
    code.replace(/\bupdate \w+ set (\w+) = [^,`]*`/g, (statement, column: string) =>
      added.includes(column) ? '' : statement,
    ),
  );
  if (change) return `${basename(path)}: ${change[0].trim()} changes what older versions use`;
  const columns = code
    .split(/\bdb\.schema\b/)
    .filter((statement) => statement.trimStart().startsWith('.alterTable('))
    .flatMap((statement) => statement.split('.addColumn(').slice(1));
  if (columns.some((column) => column.includes('notNull()') && !column.includes('defaultTo(')))
    return `${basename(path)}: older versions do not fill a new column that must not be null`;
  return null;
}
