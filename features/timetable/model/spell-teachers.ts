import type { Locale } from '@/lib/i18n/locales';
import { toSlug } from '@/lib/content/transliterate';
import { matchTeacher, type NamedPerson } from './match-teacher';

/** Returns the name of a teacher, which timetables contain in one language, as a reader expects it. */
export type SpellTeacher = (name: string) => string;

/**
 * Returns a function that spells the names of timetables as those of the matching people in a language, with as many
 * initials. Other names stay as they are. The people of the first group that has a match prevail. Each name is matched once.
 */
export function createTeacherSpelling(
  groups: readonly (readonly NamedPerson[])[],
  locale: Locale,
): SpellTeacher {
  const known = new Map<string, string>();
  return (name) => {
    let spelled = known.get(name);
    if (spelled === undefined) {
      spelled = spellLike(name, findName(toSlug(name), groups, locale));
      known.set(name, spelled);
    }
    return spelled;
  };
}

/** Returns a text with all its teachers, separated as in `splitTeachers`, spelled. */
export function spellTeachers(text: string, spell: SpellTeacher): string {
  return text.replace(/[^\s,;/](?:[^,;/]*[^\s,;/])?/g, spell);
}

function findName(slug: string, groups: readonly (readonly NamedPerson[])[], locale: Locale): string | null {
  for (const people of groups) {
    const person = matchTeacher(slug, people);
    if (person) return person.name[locale];
  }
  return null;
}

/** Returns a full name with as many words as `name`, and with initials where that has initials. */
function spellLike(name: string, full: string | null): string {
  const words = name.split(/[\s.]+/).filter(Boolean);
  const own = full?.trim().split(/\s+/).slice(0, words.length) ?? [];
  // The person has no patronymic in this language: `name` tells more if it has the same spelling.
  if (own.length === 0 || (own.length < words.length && own[0] === words[0])) return name;
  return own.map((word, index) => (words[index]!.length === 1 ? `${[...word][0]!}.` : word)).join(' ');
}
