import type { ContentDefinition } from '@/lib/content/define-content';

/** Names of content types by collection name. */
type Named = Readonly<Record<string, Pick<ContentDefinition, 'type' | 'cabinetSegment'>>>;

/** Addresses that are not of content types. */
interface Taken {
  /** API paths as in the contract. */
  readonly endpoints: readonly string[];
  /** Paths of pages and route handlers below `/cabinet`. */
  readonly pages: readonly string[];
}

/**
 * Returns the names of content types that are also the name of another address or content type, of which only one can
 * be reached.
 */
export function listTakenNames(definitions: Named, { endpoints, pages }: Taken): string[] {
  const types = Object.entries(definitions);
  const fixed = new Set(endpoints.map((path) => toParts(path)[0]).filter((part) => part !== '{collection}'));
  // Only pages with one or two path segments after `/cabinet` hide the pages of a content type.
  const standing = new Set(pages.filter((path) => toParts(path).length < 3).map((path) => toParts(path)[0]));
  return [
    ...types.flatMap(([name]) =>
      fixed.has(name) ? [`lib/content/registry.ts: ${name} is also the endpoint /${name}`] : [],
    ),
    ...types.flatMap(([, { type, cabinetSegment }]) =>
      standing.has(cabinetSegment)
        ? [`lib/content/types/${type}.ts: cabinetSegment is also the page /cabinet/${cabinetSegment}`]
        : [],
    ),
    ...(['type', 'cabinetSegment'] as const).flatMap((key) =>
      types.flatMap(([name, definition], index) => {
        const other = types.slice(0, index).find(([, earlier]) => earlier[key] === definition[key]);
        return other ? [`lib/content/registry.ts: ${name} has the ${key} of ${other[0]}`] : [];
      }),
    ),
  ];
}

function toParts(path: string): string[] {
  return path.split('/').filter(Boolean);
}
