import type { InquiryInput } from '../contract/inquiry-input';

/** Visible fields of the contact form. */
export const inquiryFields = ['name', 'contact', 'message', 'consent'] as const;

/** One of {@link inquiryFields}. */
export type InquiryField = (typeof inquiryFields)[number];

/** Typed values, shown again after an error. */
export type InquiryValues = Omit<InquiryInput, 'locale'>;

/** Error messages by {@link InquiryField}. */
export type InquiryErrors = Readonly<Record<string, string>>;

/** Error texts of the form, `tooLong` with the placeholder `{max}`. */
export type InquiryErrorTexts = Readonly<
  Record<InquiryField | 'summary' | 'contactFormat' | 'tooLong' | 'characters', string>
>;

/** State of the form. Texts are in the reader's language. */
export interface InquiryState {
  readonly values: InquiryValues;
  readonly errors: InquiryErrors;
  /** General error; `null` before the first submission. */
  readonly problem: string | null;
}

/** State of an empty form. */
export const emptyInquiry: InquiryState = {
  values: { name: '', contact: '', message: '', consent: false, topic: 'general' },
  errors: {},
  problem: null,
};

/** Name of the honeypot field, hidden from people. */
export const honeypotField = 'website';
