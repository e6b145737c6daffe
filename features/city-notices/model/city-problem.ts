/** Why a document of the city was not accepted. Administrators read a sentence for each. */
export const cityProblems = [
  'unavailable',
  'too_large',
  'malformed',
  'not_signed',
  'older',
  'contradiction',
  'future',
] as const;

/** One of {@link cityProblems}. */
export type CityProblem = (typeof cityProblems)[number];

/** Thrown if a document is not accepted. The message is for the log. */
export class CityFailure extends Error {
  override readonly name = 'CityFailure';

  constructor(
    readonly problem: CityProblem,
    message: string,
  ) {
    super(message);
  }
}
