import { toAlmatyTime } from '@/lib/i18n/format/almaty-time';
import type { Column } from './csv-table';

/** Returns a column with times in the school's time zone, in a format that Excel recognises. */
export function toTimeColumn(label: string, name: string): Column {
  return { label, valueOf: (item) => toAlmatyTime(item[name] as string | null).replace('T', ' ') };
}
