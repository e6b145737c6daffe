import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What the code blocks of a document did to the files of a copy of the project. */
export interface AppliedDocument {
  readonly created: readonly string[];
  readonly changed: readonly string[];
}

/** A code block below a line with the name of its file. */
const namedBlock = /^`([^`\n]+)`\n\n```(\w+)\n(.*?)^```$/gms;

/**
 * Writes the code blocks of a document into a copy of the project. A `diff` block adds lines, a `json` block adds keys to a
 * file that exists, and any other block is a new file. Throws if a block does not fit its file.
 */
export function applyDocument(copy: string, document: string): AppliedDocument {
  const created: string[] = [];
  const changed: string[] = [];
  for (const [, path, language, code] of document.matchAll(namedBlock) as Iterable<string[]>) {
    const file = join(copy, path!);
    if (existsSync(file)) {
      changed.push(path!);
      writeFileSync(file, toChanged(readFileSync(file, 'utf8'), language!, code!, path!));
    } else {
      created.push(path!);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, code!);
    }
  }
  return { created: created.sort(), changed: changed.sort() };
}

function toChanged(text: string, language: string, code: string, path: string): string {
  if (language === 'json')
    return `${JSON.stringify(merge(JSON.parse(text) as Tree, JSON.parse(code) as Tree), null, 2)}\n`;
  if (language === 'diff') return withAddedLines(text, code, path);
  throw new Error(`${path} exists already`);
}

interface Tree {
  readonly [key: string]: Tree | string;
}

function merge(into: Tree, added: Tree): Tree {
  const entries = Object.entries(added).map(([key, value]): [string, Tree | string] => {
    const present = into[key];
    return [key, typeof present === 'object' && typeof value === 'object' ? merge(present, value) : value];
  });
  return { ...into, ...Object.fromEntries(entries) };
}

/** Adds the lines with a plus below the line that precedes them, which the text contains once. */
function withAddedLines(text: string, diff: string, path: string): string {
  const lines = text.split('\n');
  let place = -1;
  for (const [, sign, line] of diff.matchAll(/^([ +])(.*)$/gm) as Iterable<string[]>) {
    if (sign === '+') {
      place += 1;
      lines.splice(place, 0, line!);
    } else {
      place = lines.indexOf(line!);
      if (place < 0 || lines.indexOf(line!, place + 1) >= 0)
        throw new Error(`${path} has not one line ${line}`);
    }
  }
  return lines.join('\n');
}
