import { isInDateRange } from '../../../content/dates/date-range';
import { fromAlmatyTime } from '../../../i18n/format/almaty-time';
import type { Definition } from '../../../content/registry';

const day = /^\d{4}-\d\d-\d\d$/;
const dayMs = 86_400_000;

/**
 * Returns a sent item whose publication window ends with its last day, if its type has one. The window is what search,
 * lists and cached pages obey.
 */
export function closeAfterLastDay({ publishing: { lastDay } }: Definition, value: unknown): unknown {
  if (lastDay === null || typeof value !== 'object' || value === null) return value;
  const last: unknown = (value as Readonly<Record<string, unknown>>)[lastDay];
  // The day after 9999-12-31 has a year of six digits, which no date field takes.
  if (typeof last !== 'string' || !day.test(last) || !isInDateRange(last)) return value;
  const lastMs = Date.parse(last);
  if (Number.isNaN(lastMs)) return value;
  const next = new Date(lastMs + dayMs).toISOString().slice(0, 10);
  return { ...value, unpublishAt: fromAlmatyTime(`${next}T00:00`) };
}
