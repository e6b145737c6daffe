import { z } from 'zod';
import { collectionNames, definitionOf, type CollectionName, type Item } from '../../content/registry';
import { locales } from '../../i18n/locales';
import { defaultPerPage, maxPage, maxPerPage } from '../limits';

/** Shape of an instant in ISO 8601. The embedded API writes UTC. */
export const time = z.iso.datetime({ offset: true });

/** Shape of a language of the site. */
export const locale = z.enum(locales);

/** Shape of a staff member, as items name them. */
export const person = z.object({ id: z.string(), name: z.string() });

/** Query parameters of a paged list. */
export const pageQuery = {
  page: z.coerce.number<number>().int().min(1).max(maxPage).default(1).describe('Number of the page, from 1'),
  perPage: z.coerce
    .number<number>()
    .int()
    .min(1)
    .max(maxPerPage)
    .default(defaultPerPage)
    .describe('Entries of a page'),
};

/** Shape of a search query. */
export const searchText = z.string().max(200).describe('Searched text');

/** A page of a list. */
export interface Page<Entry> {
  readonly data: readonly Entry[];
  /** Number of entries on all pages. */
  readonly total: number;
  readonly page: number;
  readonly perPage: number;
}

/** Returns the shape of a {@link Page}. */
export function pageOf<Entry extends z.ZodType>(entry: Entry) {
  return z.object({
    data: z.array(entry),
    total: z.int().min(0),
    page: z.int().min(1).default(1),
    perPage: z.int().min(1).default(defaultPerPage),
  });
}

/** Returns the shape of a list that is sent as `{"data": […]}` and parsed to an array. */
export function listOf<Entry extends z.ZodType>(entry: Entry) {
  return z.object({ data: z.array(entry) }).transform(({ data }) => data);
}

/** Returns the shape of an item of a collection. */
export function itemOf<Name extends CollectionName>(collection: Name): z.ZodType<Item<Name>> {
  return definitionOf(collection).itemSchema as unknown as z.ZodType<Item<Name>>;
}

/** Shape of the name of a collection. Lazy, because features add collections after this declaration. */
export const collectionName = z.lazy(() => z.enum(collectionNames as readonly [CollectionName]));

/** Shape of {@link NamedItem}. */
export const namedItem = z.lazy(() =>
  z.union(collectionNames.map((name) => z.object({ collection: z.literal(name), item: itemOf(name) }))),
);

/** An item of any collection, with the name of the collection. */
export type NamedItem = z.infer<typeof namedItem>;

/**
 * Returns the shape of a required password or code. An empty one is `required`: it does not count as a guess or as
 * too short.
 */
export function requiredSecret(maxLength: number) {
  return z
    .string()
    .max(maxLength)
    .refine((text) => text !== '', { params: { code: 'required' } });
}
