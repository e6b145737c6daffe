/**
 * Why a text was not translated. `unreachable`, `slow`, `refused`, `limited`: what the service did. `unreadable`: its answer
 * has no translation. `wrong_language`: the answer is in another language.
 */
export const translationProblems = [
  'unreachable',
  'slow',
  'refused',
  'limited',
  'unreadable',
  'wrong_language',
] as const;

/** One of {@link translationProblems}. */
export type TranslationProblem = (typeof translationProblems)[number];
