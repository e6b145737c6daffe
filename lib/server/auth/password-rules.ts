import { maxPasswordLength, minPasswordLength } from '../../api/limits';
import { ApiError } from '../../api/errors';
import type { InputIssue } from '../../content/input-issue';
import wellKnownWords from './well-known-words.json';

/** Minimum number of characters that are not guessable. */
const minOwnCharacters = 5;

/** Minimum length of a part of name or address that counts as known. */
const minPersonalLength = 4;

const longestFirst = [...wellKnownWords].sort((a, b) => b.length - a.length);

/**
 * Throws `invalid_input` at `path` for a password that is too short or consists mostly of common words, the person's
 * name and address, and sequences. Requires no digits or capitals: such rules lead to written-down passwords, not
 * better ones.
 * @param known name and address of the person
 */
export function checkNewPassword(password: string, known: readonly string[], path: string): void {
  const issue = findIssue(password, known);
  if (issue) throw new ApiError('invalid_input', { issues: [{ path: [path], ...issue }] });
}

function findIssue(password: string, known: readonly string[]): Omit<InputIssue, 'path'> | null {
  const length = [...password].length;
  if (length < minPasswordLength) return { code: 'too_short', params: { min: minPasswordLength } };
  if (password.length > maxPasswordLength) return { code: 'too_long', params: { max: maxPasswordLength } };
  return countOwnCharacters(password, known) < minOwnCharacters ? { code: 'well_known' } : null;
}

/** Counts the characters that remain without guessable parts; a sequence counts as one. */
function countOwnCharacters(password: string, known: readonly string[]): number {
  const personal = known
    .flatMap((text) =>
      text
        .normalize('NFKC')
        .toLowerCase()
        .split(/[^\p{L}\p{N}]+/u),
    )
    .filter((part) => part.length >= minPersonalLength)
    .sort((a, b) => b.length - a.length);
  let rest = password.normalize('NFKC').toLowerCase();
  for (const word of [...personal, ...longestFirst]) rest = rest.replaceAll(word, ' ');
  const characters = [...rest].filter((character) => /[\p{L}\p{N}\p{S}\p{P}]/u.test(character));
  const ownOnes = characters.filter((character, index) => !isNextTo(characters[index - 1], character));
  return new Set(ownOnes).size;
}

/** Whether a character repeats or continues the previous one: `aaaa`, `1234`, `dcba`. */
function isNextTo(before: string | undefined, character: string): boolean {
  if (before === undefined) return false;
  return Math.abs((before.codePointAt(0) ?? 0) - (character.codePointAt(0) ?? 0)) <= 1;
}
