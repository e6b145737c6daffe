import words from './words.json' with { type: 'json' };

const word = `(?:${words.columns.room.join('|')})`;
const mark = `(?:${word}(?:\\.|(?=[\\s\\d\\u2116]))|\\u2116)`;
const behindMark = new RegExp(`^${mark}\\s*\\u2116?\\s*(?=\\S)(.*)$`, 'isu');
const beforeWord = new RegExp(`^(\\d{1,4}\\p{L}?)[\\s-]?${word}\\.?$`, 'iu');
const separator = new RegExp(`,|\\s(?=${mark})`, 'iu');

/** Longest line that may be a room, in UTF-16 code units. */
const maxLength = 60;

/** Rooms that have a name of their own. */
const places: ReadonlySet<string> = new Set(words.places);

/** Returns the room of a line that is marked as one, or is a number; `null` for another line. */
export function readRoom(line: string): string | null {
  return /^\d{1,4}\p{L}?$/u.test(line) ? line : readMarkedRoom(line);
}

/**
 * Returns the room that a word for room, a number sign or its own name marks; `null` for another text. A number stands without the word,
 * which pages put before it.
 */
export function readMarkedRoom(line: string): string | null {
  if (line.length > maxLength) return null;
  if (places.has(line.toLowerCase())) return line;
  const room = behindMark.exec(line)?.[1] ?? beforeWord.exec(line)?.[1];
  if (room === undefined) return null;
  return /^\d/.test(room) ? room : line;
}

/** Returns the texts before and behind the first place where a room may begin in a line. */
export function splitAtRoom(line: string): [string, string] {
  const at = line.search(separator);
  return at === -1 ? [line, ''] : [line.slice(0, at).trim(), line.slice(at + 1).trim()];
}
