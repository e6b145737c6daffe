import type { Locale } from '@/lib/i18n/locales';
import en from '../words/en.json' with { type: 'json' };
import kz from '../words/kz.json' with { type: 'json' };
import ru from '../words/ru.json' with { type: 'json' };

/** Sentences of the report in one language. */
export type ReportWords = typeof en;

/** Languages of the report. English is that of the terminal. */
export type ReportLanguage = Locale | 'en';

/** Sentences of the report by language; the compiler asks for each in all of them. */
export const reportWords: Readonly<Record<ReportLanguage, ReportWords>> = { en, kz, ru };

/** Returns a sentence with its detail. */
export function fill(sentence: string, detail = ''): string {
  return sentence.replace('{detail}', () => detail).trim();
}
