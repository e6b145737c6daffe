import type { AppealInput } from '../contract/appeal-input';

/** Visible fields of the contact form. */
export const appealFields = ['name', 'contact', 'message', 'consent'] as const;

/** One of {@link appealFields}. */
export type AppealField = (typeof appealFields)[number];

/** Typed values, shown again after an error. */
export type AppealValues = Omit<AppealInput, 'locale'>;

/** Error messages by {@link AppealField}. */
export type AppealErrors = Readonly<Record<string, string>>;

/** Error texts of the form, `tooLong` with the placeholder `{max}`. */
export type AppealErrorTexts = Readonly<
  Record<AppealField | 'summary' | 'contactFormat' | 'tooLong' | 'characters', string>
>;

/** State of the form. Texts are in the reader's language. */
export interface AppealState {
  readonly values: AppealValues;
  readonly errors: AppealErrors;
  /** General error; `null` before the first submission. */
  readonly problem: string | null;
}

/** State of an empty form. */
export const emptyAppeal: AppealState = {
  values: { name: '', contact: '', message: '', consent: false, topic: 'general' },
  errors: {},
  problem: null,
};

/** Name of the honeypot field, hidden from people. */
export const honeypotField = 'website';
