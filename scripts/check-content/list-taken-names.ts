import type { ContentDefinition } from '@/lib/content/define-content';

/** Names of a content type. */
interface NamedType {
  readonly type: string;
  readonly cabinet: Pick<ContentDefinition['cabinet'], 'segment'>;
}

/** Names of content types by collection name. */
type Named = Readonly<Record<string, NamedType>>;

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
    ...types.flatMap(([, { type, cabinet }]) =>
      standing.has(cabinet.segment)
        ? [`lib/content/types/${type}.ts: segment is also the page /cabinet/${cabinet.segment}`]
        : [],
    ),
    ...listRepeated(types, 'type', ({ type }) => type),
    ...listRepeated(types, 'segment', ({ cabinet }) => cabinet.segment),
  ];
}

/** Returns a line for each content type with the name of an earlier one. */
function listRepeated(
  types: readonly (readonly [string, NamedType])[],
  key: string,
  toName: (definition: NamedType) => string,
): string[] {
  return types.flatMap(([name, definition], index) => {
    const other = types.slice(0, index).find(([, earlier]) => toName(earlier) === toName(definition));
    return other ? [`lib/content/registry.ts: ${name} has the ${key} of ${other[0]}`] : [];
  });
}

function toParts(path: string): string[] {
  return path.split('/').filter(Boolean);
}
