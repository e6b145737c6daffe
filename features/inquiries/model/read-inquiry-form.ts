import { readFormText } from '@/lib/http/read-form-text';
import { inquiryTopics } from '../content/inquiry-topics';
import { isLocale, type Locale } from '@/lib/i18n/locales';
import { honeypotField, type InquiryValues } from './inquiry-form';

/** A submitted form. */
export interface SentInquiry {
  readonly values: InquiryValues;
  readonly locale: Locale;
  /** Whether the honeypot was filled in. */
  readonly isTrapped: boolean;
}

/** Reads a submitted form; values that are no text count as empty. */
export function readInquiryForm(form: FormData): SentInquiry {
  const locale = form.get('locale');
  return {
    values: {
      name: readFormText(form, 'name'),
      contact: readFormText(form, 'contact'),
      // Browsers submit line breaks as CRLF.
      message: readFormText(form, 'message').replaceAll('\r\n', '\n'),
      consent: form.get('consent') !== null,
      // Only a changed form names another topic.
      topic: inquiryTopics.find((topic) => topic === form.get('topic')) ?? 'general',
    },
    locale: isLocale(locale) ? locale : 'kz',
    isTrapped: readFormText(form, honeypotField) !== '',
  };
}
