import kz from '@/messages/kz/failure.json';
import ru from '@/messages/ru/failure.json';
import type { Locale } from './locales';

/** Texts of the error pages. Imported instead of read, because reading the message files may have failed. */
export const failureTexts: Readonly<Record<Locale, typeof kz>> = { kz, ru };
