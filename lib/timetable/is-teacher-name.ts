const surname = String.raw`\p{Lu}\p{L}+(?:-\p{Lu}\p{L}+)?`;
const initials = String.raw`\p{Lu}\p{Ll}?\.\s*(?:\p{Lu}\.?)?`;
const name = new RegExp(`^(?:${surname}\\s+${initials}|${initials}\\s*${surname})$`, 'u');

/** Longest name, in UTF-16 code units: that of a lesson. */
const maxLength = 80;

/** Words that stand before the letter of a group. */
const groupWord = /^\P{L}*(?:\p{L}*групп\p{L}*|топ|group|half)(?!\p{L})/iu;

/** Whether a text is a surname and at least one initial with a full stop, in either order. */
export function isTeacherName(text: string): boolean {
  return text.length <= maxLength && name.test(text) && !groupWord.test(text);
}
