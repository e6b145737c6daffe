import { cache } from 'react';
import type { FigureReader } from '@/components/site/content/read-figures';
import { isPercentage } from '../model/indicator-series';
import { publicApi } from '@/lib/clients/api-clients';
import type { Item } from '@/lib/content/registry';
import { indicator } from '../content/indicator';
import { listAll } from '@/lib/reads/list-all';

/** Returns the indicators that staff marked for figure blocks, the latest of each kind. Cached per request. */
export const readHomeFigures: FigureReader = cache(async () =>
  pickFigures(await listAll(publicApi().indicators)).map(({ id, name, value, kind, schoolYear }) => ({
    id,
    name,
    value: value ?? 0,
    isPercentage: kind !== null && isPercentage(kind),
    schoolYear,
    isSize: kind !== null && leadingKinds.includes(kind),
  })),
);

/** Kinds of figures that come first; the others follow in the order of the kinds. */
const leadingKinds: readonly string[] = ['pupils', 'teachers'];

/** Returns the first marked figure of each kind; the indicators start with the latest school year. */
export function pickFigures(indicators: readonly Item<'indicators'>[]): Item<'indicators'>[] {
  const marked = indicators.filter(({ onHome, kind, value }) => onHome && kind !== null && value !== null);
  return [...new Set([...leadingKinds, ...indicator.fields.kind.values])].flatMap(
    (kind) => marked.find((item) => item.kind === kind) ?? [],
  );
}
