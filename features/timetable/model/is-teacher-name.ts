import { fold } from '@/lib/content/words/fold';
import words from './words.json' with { type: 'json' };

const surname = String.raw`\p{Lu}\p{L}+(?:-\p{Lu}\p{L}+)?`;
const initials = String.raw`\p{Lu}\p{Ll}?\.\s*(?:\p{Lu}\.?)?`;
const pattern = new RegExp(`^(?:${surname}\\s+${initials}|${initials}\\s*${surname})$`, 'u');

/** Maximum length of a name in UTF-16 code units, as in a lesson. */
const maxLength = 80;

const groupWords: ReadonlySet<string> = new Set(words.columns.group.map(fold));

/** Whether a text is a surname and at least one initial with a full stop, in either order; not the letter of a group. */
export function isTeacherName(text: string): boolean {
  return text.length <= maxLength && pattern.test(text) && !groupWords.has(fold(text).split(' ')[0] ?? '');
}
