/** Returns the settings read by `lib/env/env.ts`. */
export function listReadSettings(source: string): string[] {
  return toSortedSet([...source.matchAll(/source\['([A-Z][A-Z0-9_]*)'\]/g)]);
}

/** Returns the names in a file of `NAME=value` lines. */
export function listExampleSettings(text: string): string[] {
  return toSortedSet([...text.matchAll(/^([A-Z][A-Z0-9_]*)=/gm)]);
}

/** Returns the names in the first column of the tables under the heading `title`. */
export function listDocumentedSettings(markdown: string, title: string): string[] {
  const section = markdown.split(/^## /m).find((part) => part.startsWith(`${title}\n`)) ?? '';
  const cells = section.split('\n').map((line) => /^\|([^|]*)\|/.exec(line)?.[1] ?? '');
  return toSortedSet(cells.flatMap((cell) => [...cell.matchAll(/`([A-Z][A-Z0-9_]*)`/g)]));
}

function toSortedSet(matches: readonly RegExpMatchArray[]): string[] {
  return [...new Set(matches.map((match) => match[1]!))].sort();
}
