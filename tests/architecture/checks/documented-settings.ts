/** Returns the settings that code of `lib/env` reads. */
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

/** Returns those of the names that a source contains. */
export function listNamed(source: string, names: readonly string[]): string[] {
  return names.filter((name) => new RegExp(`\\b${name}\\b`).test(source));
}

/** Returns the fields of `Env` and `SiteLocation`. */
export function listSettingFields(source: string): string[] {
  const bodies = source.matchAll(/^export interface (?:Env|SiteLocation)\b[^{]*\{\n(.*?)^\}/gms);
  return [...bodies].flatMap(([, body]) =>
    [...body!.matchAll(/^ {2}readonly (\w+)/gm)].map(([, field]) => field!),
  );
}

/** Returns the fields that code neither reads from settings nor takes as a parameter of their type. */
export function listUnusedFields(fields: readonly string[], code: string): string[] {
  return fields.filter((field) => {
    const isRead = new RegExp(`(?:\\b(?:env\\(\\)|env|place|location)|[sS]ettings)\\.${field}\\b`);
    const isTaken = new RegExp(
      `\\{[^{}]*\\b${field}\\b[^{}]*\\}\\s*(?:= (?:env\\(\\)|env|settings|location)|: (?:Pick<)?(?:Env|SiteLocation))\\b`,
    );
    const isPicked = new RegExp(`\\bPick<(?:Env|SiteLocation),[^>]*'${field}'`);
    return ![isRead, isTaken, isPicked].some((pattern) => pattern.test(code));
  });
}

function toSortedSet(matches: readonly RegExpMatchArray[]): string[] {
  return [...new Set(matches.map((match) => match[1]!))].sort();
}
