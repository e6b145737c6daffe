import type { ContentDefinition } from '@/lib/content/define-content';

/** Names of content types by collection. */
type Named = Readonly<Record<string, Pick<ContentDefinition, 'type' | 'cabinetSegment'>>>;

/** Addresses in use. */
interface Taken {
  /** API paths as in the contract. */
  readonly endpoints: readonly string[];
  /** Paths of pages and route handlers below `/cabinet`. */
  readonly pages: readonly string[];
}

/** Returns names of content types that clash with another address. */
export function listTakenNames(definitions: Named, { endpoints, pages }: Taken): string[] {
  const types = Object.entries(definitions);
  const fixed = new Set(endpoints.map((path) => toParts(path)[0]).filter((part) => part !== '{collection}'));
  // Paths of three or more parts lie below a content type's pages and do not clash.
  const standing = new Set(pages.filter((path) => toParts(path).length < 3).map((path) => toParts(path)[0]));
  return [
    ...types.flatMap(([name]) => (fixed.has(name) ? [`${name}: an endpoint /${name} is there`] : [])),
    ...types.flatMap(([name, { cabinetSegment }]) =>
      standing.has(cabinetSegment) ? [`${name}: a page /cabinet/${cabinetSegment} is there`] : [],
    ),
    ...(['type', 'cabinetSegment'] as const).flatMap((key) =>
      types.flatMap(([name, definition], index) => {
        const other = types.slice(0, index).find(([, earlier]) => earlier[key] === definition[key]);
        return other ? [`${name}: its ${key} is that of ${other[0]}`] : [];
      }),
    ),
  ];
}

function toParts(path: string): string[] {
  return path.split('/').filter(Boolean);
}
