import type { AppealInput } from '../api/contract';
import type { InputIssue } from '../content/input-issue';
import { isLocale, type Locale } from '../i18n/locales';
import { readFormText } from '../actions/read-form-text';

/** The fields of the appeal form that a visitor sees. */
export const appealFields = ['name', 'contact', 'message', 'consent'] as const;

/** One of {@link appealFields}. */
export type AppealField = (typeof appealFields)[number];

/** What was typed, to be shown again when it is not accepted. */
export type AppealValues = Omit<AppealInput, 'locale'>;

/** What the form shows. Texts are in the reader's language. */
export interface AppealState {
  readonly values: AppealValues;
  /** What is wrong, by field. */
  readonly errors: Readonly<Partial<Record<AppealField, string>>>;
  /** Why it was not sent; `null` before the first try. */
  readonly problem: string | null;
}

/** An empty form. */
export const emptyAppeal: AppealState = {
  values: { name: '', contact: '', message: '', consent: false },
  errors: {},
  problem: null,
};

/** Name of the field that people do not see and programs fill in. */
export const honeypotField = 'website';

/** What a form sent. */
export interface SentAppeal {
  readonly values: AppealValues;
  readonly locale: Locale;
  /** Whether a program filled in the field that people do not see. */
  readonly isTrapped: boolean;
}

/** Reads what the form sent; whatever is not a text counts as empty. */
export function readAppealForm(form: FormData): SentAppeal {
  const locale = form.get('locale');
  return {
    values: {
      name: readFormText(form, 'name'),
      contact: readFormText(form, 'contact'),
      // Forms send line ends as two characters.
      message: readFormText(form, 'message').replaceAll('\r\n', '\n'),
      consent: form.get('consent') !== null,
    },
    locale: isLocale(locale) ? locale : 'kz',
    isTrapped: readFormText(form, honeypotField) !== '',
  };
}

/** The first thing that is wrong with each field of the form. */
export function toFieldIssues(issues: readonly InputIssue[]): Partial<Record<AppealField, InputIssue>> {
  const found: Partial<Record<AppealField, InputIssue>> = {};
  for (const issue of issues) {
    const field = appealFields.find((name) => name === issue.path[0]);
    if (field) found[field] ??= issue;
  }
  return found;
}
