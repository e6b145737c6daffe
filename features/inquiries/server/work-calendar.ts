import { addDays } from '@/lib/i18n/format/days';
import { toAlmatyDay } from '@/lib/i18n/format/almaty-time';
import type { Database } from '@/lib/server/db/database';
import { readDaysOff } from '@/lib/server/rows/days-off';
import { addWorkingDays, answerDays } from '../model/to-due-day';

/** Returns the day until which an inquiry of a time is to be answered. */
export type ToDueDay = (createdAt: string) => string;

/** Reads the holidays that the school keeps. Returns what computes due days with them. */
export async function readDueDays(db: Database, nowMs: number): Promise<ToDueDay> {
  const days = await readDaysOff(db, addDays(toAlmatyDay(nowMs), -366));
  return (createdAt) => addWorkingDays(toAlmatyDay(Date.parse(createdAt)), answerDays, days);
}
