import { readFormText } from '@/lib/http/read-form-text';
import { appealTopics } from '../content/appeal-topics';
import { isLocale, type Locale } from '@/lib/i18n/locales';
import { honeypotField, type AppealValues } from './appeal-form';

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
      // Only a changed form names another topic.
      topic: appealTopics.find((topic) => topic === form.get('topic')) ?? 'general',
    },
    locale: isLocale(locale) ? locale : 'kz',
    isTrapped: readFormText(form, honeypotField) !== '',
  };
}
