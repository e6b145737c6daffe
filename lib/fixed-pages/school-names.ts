import type { Locale } from '@/lib/i18n/locales';

/** The school's short name per language, as last read; `null` if it has none or cannot be read now. */
export type SchoolNames = Readonly<Record<Locale, string | null>>;

/** Returns the names without waiting, because a fixed page is sent when something has failed. */
export type SchoolNamesReader = () => SchoolNames;

/** Names of a school that are not known. */
export const unknownNames: SchoolNames = { kz: null, ru: null };
