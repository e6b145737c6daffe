import { collectionNames, definitionOf } from '@/lib/content/registry';

/** Returns the row of each collection in docs/archive-format.md: its fields with their kinds. */
export function toFieldRows(): string[] {
  return collectionNames.map((name) => {
    const { fields } = definitionOf(name);
    const described = Object.entries(fields).map(([field, { kind }]) => `\`${field}\` ${kind}`);
    return `| \`${name}\` | ${described.join(', ')} |`;
  });
}

/** Returns the kinds of fields of all collections, sorted. */
export function listKinds(): string[] {
  const kinds = collectionNames.flatMap((name) =>
    Object.values(definitionOf(name).fields).map(({ kind }) => kind),
  );
  return [...new Set<string>(kinds)].sort();
}

/** Returns the rows of the table below a heading of a document, as lists of cells without code marks. */
export function readTable(document: string, heading: string): string[][] {
  const [, section = ''] = document.split(`\n## ${heading}\n`);
  const lines = section
    .split('\n## ')[0]!
    .split('\n')
    .filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) =>
    line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('\\|', '|')),
  );
}
