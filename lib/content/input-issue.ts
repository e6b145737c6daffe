/** What is wrong with one value of an input. Texts for people are made from `code` and `params`. */
export interface InputIssue {
  /** Where: `['title', 'ru']`. */
  readonly path: readonly (string | number)[];
  readonly code: InputIssueCode;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** The closed list of things that can be wrong with a value. */
export const inputIssueCodes = [
  'required',
  'too_long',
  'too_short',
  'too_small',
  'too_large',
  'invalid_type',
  'invalid_format',
  'not_allowed',
  'unknown_field',
  'control_characters',
  'taken',
  'reserved',
  'missing_reference',
  'alt_required',
  'consent_required',
  'consent_source_required',
  'unpublish_before_publish',
  'well_known',
  'unchanged',
  'wrong',
] as const;

/** One of {@link inputIssueCodes}. */
export type InputIssueCode = (typeof inputIssueCodes)[number];
