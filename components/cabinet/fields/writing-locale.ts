import { createContext, use } from 'react';
import type { Locale } from '@/lib/i18n/locales';

/** The language that a narrow screen shows of the texts of a form. */
export const WritingLocale = createContext<Locale>('kz');

/** Returns the language that a narrow screen shows. */
export function useWritingLocale(): Locale {
  return use(WritingLocale);
}
