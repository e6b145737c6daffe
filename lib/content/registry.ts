import { achievement } from './types/achievement';
import { adisteme } from './types/adisteme';
import { album } from './types/album';
import type { ContentDefinition, InputOf, ItemOf } from './define-content';
import { document } from './types/document';
import { image } from './types/image';
import { indicator } from './types/indicator';
import { method } from './types/method';
import { milestone } from './types/milestone';
import { news } from './types/news';
import { notification } from './types/notification';
import { page } from './types/page';
import { partner } from './types/partner';
import { slide } from './types/slide';
import { staff } from './types/staff';
import { stop } from './types/stop';

/** Every content type by its collection's name in the API: `/api/{collection}`. */
export const collections = {
  news,
  albums: album,
  images: image,
  slides: slide,
  partners: partner,
  notifications: notification,
  methods: method,
  adisteme,
  staff,
  pages: page,
  documents: document,
  achievements: achievement,
  milestones: milestone,
  indicators: indicator,
  stops: stop,
} as const;

/** Name of a collection in the API. */
export type CollectionName = keyof typeof collections;

/** Singular name of a content type. */
export type ContentType = (typeof collections)[CollectionName]['type'];

/** The definition of a collection. */
type DefinitionOf<Name extends CollectionName> = (typeof collections)[Name];

/** An item of a collection, as the API returns it. */
export type Item<Name extends CollectionName = CollectionName> = ItemOf<DefinitionOf<Name>>;

/** An item of a collection, as staff send it. */
export type Input<Name extends CollectionName = CollectionName> = InputOf<DefinitionOf<Name>>;

/** Every collection's name, in the order of the registry. */
export const collectionNames = Object.keys(collections) as CollectionName[];

/** Whether `value` names a collection. */
export function isCollectionName(value: string): value is CollectionName {
  return Object.hasOwn(collections, value);
}

/** The definition of a collection, seen as any definition: for code that handles all types alike. */
export function definitionOf(name: CollectionName): ContentDefinition {
  return collections[name];
}

/** The collection that the cabinet shows at `/cabinet/{segment}`; `null` when there is none. */
export function collectionOfCabinetSegment(segment: string): CollectionName | null {
  return collectionNames.find((name) => collections[name].cabinetSegment === segment) ?? null;
}

/** The collection of a content type. */
export function collectionOfType(type: ContentType): CollectionName {
  return collectionNames.find((name) => collections[name].type === type)!;
}
