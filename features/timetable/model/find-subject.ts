import { fold } from '@/lib/content/words/fold';
import type { Localized } from '@/lib/content/localized';
import kzNames from '@/messages/kz/timetable.json' with { type: 'json' };
import ruNames from '@/messages/ru/timetable.json' with { type: 'json' };

/** The name of a school subject in both languages. */
export type Subject = Localized<string>;

const usual: readonly Subject[] = (Object.keys(kzNames.subjects) as (keyof typeof kzNames.subjects)[]).map(
  (key) => ({ kz: kzNames.subjects[key], ru: ruNames.subjects[key] }),
);

/** Returns the subjects of a school before the usual ones. */
export function toSubjects(own: readonly Subject[]): readonly Subject[] {
  return [...own.filter(({ kz, ru }) => kz !== '' && ru !== ''), ...usual];
}

/** Returns the subject that a timetable names in either language; `null` if it is unknown. */
export function findSubject(subjects: readonly Subject[], name: string): Subject | null {
  const sought = fold(name);
  return subjects.find(({ kz, ru }) => fold(kz) === sought || fold(ru) === sought) ?? null;
}
