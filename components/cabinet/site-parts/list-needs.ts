import type { PartNeed } from '@/lib/api/errors';
import { listSiteParts } from '@/lib/content/parts/site-parts';

/** Returns the parts that are off though others, which are on, need them. */
export function listNeeds(on: ReadonlySet<string>): PartNeed[] {
  return listSiteParts()
    .filter(({ name }) => on.has(name))
    .flatMap(({ name, uses }) => uses.filter((used) => !on.has(used)).map((part) => ({ part, by: name })));
}
