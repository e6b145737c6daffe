import { achievement } from '@/features/achievements/content/achievement';
import { adisteme } from './types/adisteme';
import { album } from './types/album';
import { bell } from '@/features/timetable/content/bell';
import { canteen } from '@/features/canteen/content/canteen';
import { category } from './types/category';
import { cyclemenu } from '@/features/canteen/content/cyclemenu';
import { daymenu } from '@/features/canteen/content/daymenu';
import type { ContentDefinition, InputOf, ItemOf } from './define-content';
import { dish } from '@/features/canteen/content/dish';
import { document } from './types/document';
import { event } from '@/features/calendar/content/event';
import { image } from './types/image';
import { indicator } from '@/features/quality/content/indicator';
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
import { stop } from '@/features/tour/content/stop';
import { substitution } from '@/features/timetable/content/substitution';
import { synonym } from './types/synonym';
import { teacher } from '@/features/timetable/content/teacher';
import { vacancy } from '@/features/vacancies/content/vacancy';
import { timetable } from '@/features/timetable/content/timetable';

/**
 * All content types by the name of their collection in the API (`/api/{collection}`), in the order of the cabinet's
 * menu.
 */
export const collections = {
  news,
  notifications: notification,
  events: event,
  slides: slide,
  albums: album,
  images: image,
  partners: partner,
  methods: method,
  adisteme,
  pages: page,
  staff,
  teachers: teacher,
  vacancies: vacancy,
  timetables: timetable,
  substitutions: substitution,
  bells: bell,
  achievements: achievement,
  documents: document,
  indicators: indicator,
  milestones: milestone,
  stops: stop,
  daymenus: daymenu,
  cyclemenus: cyclemenu,
  dishes: dish,
  canteen,
  categories: category,
  site,
  menu,
  synonyms: synonym,
} as const;

/** Name of a collection in the API. */
export type CollectionName = keyof typeof collections;

/** Singular name of a content type. */
export type ContentType = (typeof collections)[CollectionName]['type'];

type DefinitionOf<Name extends CollectionName> = (typeof collections)[Name];

/** An item of a collection, as the API returns it. */
export type Item<Name extends CollectionName = CollectionName> = ItemOf<DefinitionOf<Name>>;

/** Input of a collection. */
export type Input<Name extends CollectionName = CollectionName> = InputOf<DefinitionOf<Name>>;

/** Names of all collections, in the order of the registry. */
export const collectionNames = Object.keys(collections) as CollectionName[];

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

/** Collections whose items can be drafts. */
export const draftCollections = collectionNames.filter((name) => !definitionOf(name).isAlwaysPublished);

/** Returns the collection that the cabinet shows at `/cabinet/{segment}`; `null` if there is none. */
export function collectionOfCabinetSegment(segment: string): CollectionName | null {
  return collectionNames.find((name) => collections[name].cabinetSegment === segment) ?? null;
}

/** Returns the collection of a content type. Throws if there is no such type. */
export function collectionOfType(type: string): CollectionName {
  const collection = collectionNames.find((name) => collections[name].type === type);
  if (collection === undefined) throw new Error(`There is no content type ${type}`);
  return collection;
}
