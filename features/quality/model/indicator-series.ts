import type { Item } from '@/lib/content/registry';
import { toYearKey } from '@/lib/views/format-school-year';

type Indicator = Item<'indicators'>;

/** Kind of indicator. */
export type IndicatorKind = NonNullable<Indicator['kind']>;

/** An indicator over the school years. */
export interface IndicatorSeries {
  readonly kind: IndicatorKind;
  /** Latest indicator, whose name and note the series has. */
  readonly latest: Indicator;
  /** One value per school year, oldest first. */
  readonly points: readonly { readonly year: string; readonly value: number }[];
}

/** Number of compared school years. */
const comparedYears = 3;

/** Whether values of a kind are percentages. */
export function isPercentage(kind: IndicatorKind): boolean {
  return kind === 'success-rate' || kind === 'quality-rate' || kind === 'teacher-category';
}

/**
 * Groups indicators of equal kind and name into series of their latest school years, sorted by kind and then by their
 * latest indicator.
 */
export function toIndicatorSeries(
  indicators: readonly Indicator[],
  kinds: readonly IndicatorKind[],
): IndicatorSeries[] {
  const byName = new Map<string, Indicator[]>();
  for (const indicator of indicators) {
    if (indicator.kind === null || indicator.value === null || !indicator.schoolYear) continue;
    const key = `${indicator.kind} ${indicator.name.kz ?? indicator.name.ru ?? ''}`;
    byName.set(key, [...(byName.get(key) ?? []), indicator]);
  }
  const series = [...byName.values()].map(toSeries);
  return series.sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind));
}

function toSeries(indicators: readonly Indicator[]): IndicatorSeries {
  const byYear = new Map<string, Indicator>();
  for (const indicator of indicators) byYear.set(toYearKey(indicator.schoolYear!), indicator);
  const years = [...byYear.keys()].sort().slice(-comparedYears);
  const points = years.map((year) => ({ year, value: byYear.get(year)!.value! }));
  const latest = byYear.get(years.at(-1)!)!;
  return { kind: latest.kind!, latest, points };
}
