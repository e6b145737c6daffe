import kz from '@/messages/kz/failure.json';
import ru from '@/messages/ru/failure.json';
import type { Locale } from './locales';

/** The few texts of the error pages. They are in the code, because what reads the others may be what failed. */
export const failureTexts: Readonly<Record<Locale, typeof kz>> = { kz, ru };
