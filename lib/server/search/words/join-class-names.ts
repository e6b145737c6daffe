/** A grade and a letter from the beginning of the alphabet. Before a number the letter is a conjunction or a preposition. */
const separated = /(?<!\S)(\d{1,2}) ([a-e\u0430-\u0435])(?!\S)(?! \d)/g;

/** Returns a folded text in which the names of classes, such as `7 a`, are one word. */
export function joinClassNames(folded: string): string {
  return folded.replace(separated, '$1$2');
}
