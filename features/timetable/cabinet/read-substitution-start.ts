import { readSchoolDays } from '@/features/calendar/site/reads/read-school-days';
import type { CollectionParts } from '@/components/cabinet/installation/cabinet-feature';
import { addDays } from '@/lib/i18n/format/days';
import { readToday } from '@/lib/reads/read-today';
import { findNextSchoolDay } from '../model/find-next-school-day';

/** Returns the values of new substitutions: those of the next day with lessons. */
export const readSubstitutionStart: NonNullable<CollectionParts['readStart']> = async () => {
  const today = readToday();
  const date = findNextSchoolDay(today, await readSchoolDays(addDays(today, 1)));
  return { existing: null, values: { date } };
};
