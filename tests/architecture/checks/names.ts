import type { ContentDefinition } from '@/lib/content/define-content';

/** What content types are called, by their collections' names. */
type Named = Readonly<Record<string, Pick<ContentDefinition, 'type' | 'cabinetSegment'>>>;

/** What else has an address. */
interface Taken {
  /** Paths of the API, as the contract writes them. */
  readonly endpoints: readonly string[];
  /** Paths of pages and route handlers below `/cabinet`, as their folders are called. */
  readonly pages: readonly string[];
}

/** Names of content types that name two things at once, so that one of them is never reached. */
export function listTakenNames(definitions: Named, { endpoints, pages }: Taken): string[] {
  const types = Object.entries(definitions);
  const fixed = new Set(endpoints.map((path) => toParts(path)[0]).filter((part) => part !== '{collection}'));
  // With three parts or more it stands beside the pages of a content type, not before them.
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
