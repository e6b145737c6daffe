import { adisteme } from './types/adisteme';
import { album } from './types/album';
import { category } from './types/category';
import { placeAfter } from '@/lib/shared/place-after';
import { buildOnce } from '@/lib/shared/build-once';
import { shareInProcess } from '@/lib/shared/share-in-process';
import type { ContentDefinition, InputOf, ItemOf } from './define-content';
import { document } from './types/document';
import { image } from './types/image';
import { menu } from './types/menu';
import { method } from './types/method';
import { milestone } from './types/milestone';
import { news } from './types/news';
import { notification } from './types/notification';
import { page } from './types/page';
import { partner } from './types/partner';
import { site } from './types/site';
import { slide } from './types/slide';
import { staff } from './types/staff';
import { synonym } from './types/synonym';

/** Content types of the core by collection. */
const coreCollections = {
  news,
  notifications: notification,
  slides: slide,
  albums: album,
  images: image,
  partners: partner,
  methods: method,
  adisteme,
  pages: page,
  staff,
  documents: document,
  milestones: milestone,
  categories: category,
  site,
  menu,
  synonyms: synonym,
} as const;

type CoreCollections = typeof coreCollections;

/** All content types by collection. A feature adds its own by declaration merging and {@link addCollections}. */
export interface Collections extends CoreCollections {}

/** Name of a collection in the API: `/api/{collection}`. */
export type CollectionName = keyof Collections;

/** Singular name of a content type. */
export type ContentType = Collections[CollectionName]['type'];

type DefinitionOf<Name extends CollectionName> = Collections[Name];

/** An item of a collection, as the API returns it. */
export type Item<Name extends CollectionName = CollectionName> = ItemOf<DefinitionOf<Name>>;

/** Input of a collection. */
export type Input<Name extends CollectionName = CollectionName> = InputOf<DefinitionOf<Name>>;

/** All definitions by collection, complete as soon as the features of the process are installed. */
export const collections = shareInProcess('collections', (): object => ({
  ...coreCollections,
})) as Collections;

const names = shareInProcess('collection-names', () => Object.keys(coreCollections));

/** Names of all collections, in the order of the cabinet's menu; complete as soon as the features are installed. */
export const collectionNames = names as readonly CollectionName[];

/** A collection of a feature. */
export interface AddedCollection {
  readonly name: string;
  readonly definition: ContentDefinition;
  /** Collection that it follows in the cabinet's menu. */
  readonly after: string;
}

/** Adds the collections of features. Adding them again changes nothing. */
export function addCollections(added: readonly AddedCollection[]): void {
  Object.assign(collections, Object.fromEntries(added.map(({ name, definition }) => [name, definition])));
  const core = Object.keys(coreCollections).map((name) => ({ name }));
  names.splice(0, names.length, ...placeAfter([...core, ...added]).map(({ name }) => name));
}

/** Whether `value` names a collection. */
export function isCollectionName(value: string): value is CollectionName {
  return Object.hasOwn(collections, value);
}

/** Definition of any collection. */
export type Definition = ContentDefinition<ContentType>;

/** Returns the definition of a collection, for code that handles all types. */
export function definitionOf(name: CollectionName): Definition {
  return collections[name];
}

/** Collections of which a site without sample content has items. */
export const seededCollections: readonly CollectionName[] = ['categories', 'synonyms'];

/** Returns the collections whose items can be drafts. */
export function listDraftCollections(): CollectionName[] {
  return collectionNames.filter((name) => !definitionOf(name).publishing.isAlways);
}

/** Returns the collection that the cabinet shows at `/cabinet/{segment}`; `null` if there is none. */
export function collectionOfCabinetSegment(segment: string): CollectionName | null {
  return collectionNames.find((name) => collections[name].cabinet.segment === segment) ?? null;
}

const readNamesByType = buildOnce(
  () => new Map(collectionNames.map((name): [string, CollectionName] => [collections[name].type, name])),
);

/** Whether a stored name is that of a content type. Rows about items of a feature that was taken out name others. */
export function isContentType(type: string): type is ContentType {
  return readNamesByType().has(type);
}

/** Returns the collection of a content type. Throws if there is no such type. */
export function collectionOfType(type: string): CollectionName {
  const collection = readNamesByType().get(type);
  if (collection === undefined) throw new Error(`There is no content type ${type}`);
  return collection;
}
