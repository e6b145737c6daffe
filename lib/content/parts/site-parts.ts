import { shareInProcess } from '@/lib/shared/share-in-process';
import { placeAfter } from '@/lib/shared/place-after';
import coreParts from './core-parts.json' with { type: 'json' };

/**
 * A part of the site that a school may lack, such as the canteen. While it is switched off, visitors find nothing of it.
 * Its texts are the messages `parts.names.{name}` and `parts.hints.{name}`.
 */
export interface SitePart {
  readonly name: string;
  /** Name of its drawing in `lib/ornament/art/parts.json`. */
  readonly picture: string;
  /** Paths of its pages of the site's own routes, without locale prefix. */
  readonly pages: readonly string[];
  /** First slugs of its pages of staff. The pages below them belong to it. */
  readonly staffPages: readonly string[];
  /** Paths of its other routes. */
  readonly routes: readonly string[];
  readonly collections: readonly string[];
  /** Types of its blocks. */
  readonly blocks: readonly string[];
  /** Names of its endpoints. */
  readonly endpoints: readonly string[];
  /** Names of the parts without which it does not work. */
  readonly uses: readonly string[];
}

/** A part and the one that it follows on the screen of switches; `null` for the first place. */
export interface AddedPart extends SitePart {
  readonly after: string | null;
}

const nothing = {
  pages: [],
  staffPages: [],
  routes: [],
  collections: [],
  blocks: [],
  endpoints: [],
  uses: [],
};

const core = coreParts.map((part): SitePart => ({ ...nothing, ...part }));

const parts = shareInProcess('site-parts', () => [...core]);

/** Adds the parts of features. Adding them again changes nothing. */
export function addSiteParts(added: readonly AddedPart[]): void {
  parts.splice(0, parts.length, ...placeAfter<SitePart>([...core, ...added]));
}

/** Returns all parts, in the order of the screen of switches. */
export function listSiteParts(): readonly SitePart[] {
  return parts;
}

/** Returns the part to which a collection belongs; `undefined` if every site has it. */
export function findPartOfCollection(collection: string): SitePart | undefined {
  return parts.find(({ collections }) => collections.includes(collection));
}

/** Whether a type of blocks belongs to one of the parts that are switched off. */
export function isBlockOff(type: string, off: readonly string[]): boolean {
  return off.length > 0 && parts.some(({ name, blocks }) => blocks.includes(type) && off.includes(name));
}

/** Whether a collection belongs to one of the parts that are switched off. */
export function isCollectionOff(collection: string, off: readonly string[]): boolean {
  const part = off.length > 0 ? findPartOfCollection(collection) : undefined;
  return part !== undefined && off.includes(part.name);
}
