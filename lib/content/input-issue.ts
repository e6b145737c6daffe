/** A fault of one value of an input. The interface makes its text from `code` and `params`. */
export interface InputIssue {
  /** Path of the value: `['title', 'ru']`. */
  readonly path: readonly (string | number)[];
  readonly code: InputIssueCode;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** All codes of input issues. */
export const inputIssueCodes = [
  'required',
  'too_long',
  'too_short',
  'too_small',
  'too_large',
  'too_many',
  'invalid_type',
  'invalid_format',
  'invalid_email',
  'invalid_telephone',
  'invalid_coordinates',
  'invalid_time',
  'date_out_of_range',
  'not_allowed',
  'unknown_field',
  'control_characters',
  'credentials_in_link',
  'taken',
  'day_taken',
  'number_taken',
  'number_beyond_cycle',
  'draft_dishes',
  'empty_substitution',
  'places_taken',
  'too_few_phrases',
  'lesson_taken',
  'changes_nothing',
  'number_not_rising',
  'before_previous_end',
  'no_such_lesson',
  'no_bell',
  'no_groups',
  'unknown_group',
  'no_lessons_on_weekday',
  'day_off',
  'day_off_for_class',
  'reserved',
  'loop',
  'missing_reference',
  'unknown_category',
  'fixed',
  'alt_required',
  'consent_required',
  'consent_source_required',
  'unpublish_before_publish',
  'until_before_from',
  'end_before_start',
  'too_long_period',
  'no_dishes',
  'until_below_from',
  'year_in_future',
  'invalid_class',
  'well_known',
  'system_page',
  'page_loop',
  'page_too_deep',
  'route_taken',
  'unchanged',
  'wrong',
] as const;

/** Code of an input issue. */
export type InputIssueCode = (typeof inputIssueCodes)[number];
