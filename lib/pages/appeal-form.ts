import type { AppealInput } from '../api/contract/inputs/appeal-input';
import type { InputIssue } from '../content/input-issue';
import { isLocale, type Locale } from '../i18n/locales';
import { readFormText } from '../actions/read-form-text';

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
  values: { name: '', contact: '', message: '', consent: false },
  errors: {},
  problem: null,
};

/** Name of the honeypot field, hidden from people. */
export const honeypotField = 'website';

/** A submitted form. */
export interface SentAppeal {
  readonly values: AppealValues;
  readonly locale: Locale;
  /** Whether the honeypot was filled in. */
  readonly isTrapped: boolean;
}

/** Reads a submitted form; values that are no text count as empty. */
export function readAppealForm(form: FormData): SentAppeal {
  const locale = form.get('locale');
  return {
    values: {
      name: readFormText(form, 'name'),
      contact: readFormText(form, 'contact'),
      // Browsers submit line breaks as CRLF.
      message: readFormText(form, 'message').replaceAll('\r\n', '\n'),
      consent: form.get('consent') !== null,
    },
    locale: isLocale(locale) ? locale : 'kz',
    isTrapped: readFormText(form, honeypotField) !== '',
  };
}

/** Returns the text of the first issue of each field. */
export function toAppealErrors(issues: readonly InputIssue[], texts: AppealErrorTexts): AppealErrors {
  const errors: Record<string, string> = {};
  for (const issue of issues) {
    const field = appealFields.find((name) => name === issue.path[0]);
    if (field) errors[field] ??= toErrorText(field, issue, texts);
  }
  return errors;
}

function toErrorText(field: AppealField, { code, params }: InputIssue, texts: AppealErrorTexts): string {
  if (code === 'too_long') return texts.tooLong.replace('{max}', String(params?.['max'] ?? ''));
  if (code === 'control_characters') return texts.characters;
  if (code === 'invalid_format') return texts.contactFormat;
  return texts[field];
}
