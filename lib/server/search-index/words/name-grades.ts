import { grade, kazakh, russian } from './ordinals.json';

/** An ordinal number before the word for a class: the end of a Russian one has up to three letters. */
const grades = new RegExp(
  `(?<!\\S)(?:(${russian.join('|')})\\p{L}{1,3}|(${[...kazakh].reverse().join('|')})) (?=${grade.join('|')})`,
  'gu',
);

/** Returns a folded text with the numbers of grades as digits: the ninth class is the class 9. */
export function nameGrades(folded: string): string {
  return folded.replace(grades, (_, inRussian?: string, inKazakh?: string) => {
    const index = inRussian ? russian.indexOf(inRussian) : kazakh.indexOf(inKazakh!);
    return `${index + 1} `;
  });
}
