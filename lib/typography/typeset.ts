const space = '\u00a0';
const hyphen = '\u2011';
const joiner = '\u2060';

/** Characters without which no rule applies. */
const candidate = /[-\d\u2013\u2014\u2116\u00a7\u00b7\u2022\u203a.]/;

/** What ends before and begins after a hyphen that ends no line: a number or an abbreviation, and its suffix. */
const suffixes: readonly (readonly [before: RegExp, after: RegExp])[] = [
  [/\d$/, /^\p{L}/u],
  // A quotation or percentage.
  [/[\u00bb%]$/, /^\p{Ll}{1,4}(?![\p{L}\d-])/u],
  [/\p{Lu}$/u, /^\p{Ll}{1,4}(?![\p{L}\d-])/u],
];

/** A short word that is repeated, with or without an ending. */
const repeated = /(?:^|[^\p{L}-])(\p{L}{2,6})\p{L}{0,3}-\1[^-]*$/iu;

/** Longest word before a hyphen that matters, with the character before it. */
const nearby = 10;

/** The beginning of an e-mail address, web address or path. */
const address = /^[("\u00ab]?(?:\/|[a-z]+:\/\/|[\w.+-]+@|(?:[\w-]+\.)+[a-z]{2,}(?![\w-]))/i;

/** Longest part of an address before and after a hyphen that is read. */
const longAddress = 200;

/** Whether a hyphen is one of an address, which people copy. */
function isInAddress(text: string, at: number): boolean {
  const [start] = text
    .slice(Math.max(0, at - longAddress), at)
    .split(/\s/)
    .slice(-1);
  return address.test(start! + text.slice(at, at + longAddress));
}

function tieHyphen(_: string, at: number, text: string): string {
  const before = text.slice(Math.max(0, at - nearby), at);
  const after = text.slice(at + 1, at + nearby);
  const isTied =
    suffixes.some(([end, start]) => end.test(before) && start.test(after)) ||
    repeated.test(`${before}-${after.split('-')[0]!}`);
  return isTied && !isInAddress(text, at) ? hyphen : '-';
}

/** An initial, or an abbreviation of one letter, that stands before a name. A date may end a sentence. */
const beforeName = /^(?:|[^\p{L}\d])\p{Lu}$|^(?:|[^\p{L}\d\u00a0])\p{Ll}$/u;

function tieName(point: string, at: number, text: string): string {
  return beforeName.test(text.slice(Math.max(0, at - 2), at)) ? `.${space}` : point;
}

/**
 * Rules in the order in which they are applied. They have no lookbehind, because Safari before 16.4 refuses whole
 * scripts that contain one. None begins with a choice or a common letter, which takes ten times as long.
 */
const rules: readonly (readonly [RegExp, string | typeof tieName])[] = [
  [/-/g, tieHyphen],
  // A range of numbers, years or times. Behind it a large number may begin a line: one of seven digits is long.
  [/(\d)\u2013(?=\d{1,4}(?!\d|[ \u00a0]\d{3}(?!\d)))/g, `$1\u2013${joiner}`],
  // A dash or separator between words.
  [/ (?=[\u2013\u2014\u00b7\u2022\u203a](?:\s|$))/g, space],
  // A sign and its number.
  [/([\u2116\u00a7]) (?=[\p{L}\d])/gu, `$1${space}`],
  [/(\d) (?=[%\u2030\u20b8\u00b0\u00d7])/g, `$1${space}`],
  [/(\u00d7) (?=\d)/g, `$1${space}`],
  // Groups of a large number.
  [/(\d) (?=\d{3}(?!\d))/g, `$1${space}`],
  // A number and its unit, noun or month. A long word may begin a line, so that narrow columns do not overflow.
  [/(\d) (?=(?:\p{Ll}{1,10}|\p{L}{1,2})(?!\p{L}))/gu, `$1${space}`],
  // Initials and surname, in either order, and abbreviations of several words.
  [/(\p{Lu}\.) (?=\p{Lu}\.)/gu, `$1${space}`],
  [/(\p{Ll}) (?=\p{Lu}\.[ \u00a0]?\p{Lu}\.)/gu, `$1${space}`],
  [/(\p{Ll}\.) (?=\p{Ll}\.)/gu, `$1${space}`],
  [/\. (?=\p{Lu}\p{Ll})/gu, tieName],
];

/**
 * Returns a text for display, in which lines do not break where typesetters forbid it: between a number and its suffix
 * or unit, inside a range of numbers, before a dash, between initials and surname, between day and month. The year of a date
 * may begin a line: a whole date is longer than a line of enlarged text. Stored texts keep ordinary spaces and hyphens,
 * because people search for them and edit them.
 */
export function typeset(text: string): string {
  if (!candidate.test(text)) return text;
  return rules.reduce(
    (result, [pattern, replacement]) => result.replace(pattern, replacement as string),
    text,
  );
}
