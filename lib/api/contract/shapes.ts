import { z } from 'zod';
import { plainString } from '../../content/kinds/plain-string';
import { collectionNames, definitionOf, type CollectionName, type Item } from '../../content/registry';
import { locales } from '../../i18n/locales';
import { defaultPerPage, maxPerPage } from '../limits';

/** A moment, as ISO 8601. The site's own API writes it in UTC. */
export const time = z.iso.datetime({ offset: true });

/** A language of the site. */
export const locale = z.enum(locales);

/** A member of staff, as content names them. */
export const person = z.object({ id: z.string(), name: z.string() });

/** Query parameters of a paged list. */
export const pageQuery = {
  page: z.coerce.number<number>().int().min(1).max(100_000).default(1),
  perPage: z.coerce.number<number>().int().min(1).max(maxPerPage).default(defaultPerPage),
};

/** A text that callers may search for. */
export const searchText = z.string().max(200);

/** A page of a list. */
export interface Page<Entry> {
  readonly data: readonly Entry[];
  /** How many entries there are on all pages. */
  readonly total: number;
  readonly page: number;
  readonly perPage: number;
}

/** Shape of a {@link Page}. */
export function pageOf<Entry extends z.ZodType>(entry: Entry) {
  return z.object({
    data: z.array(entry),
    total: z.int().min(0),
    page: z.int().min(1).default(1),
    perPage: z.int().min(1).default(defaultPerPage),
  });
}

/** Shape of a list that is sent as `{"data": […]}` and read as an array. */
export function listOf<Entry extends z.ZodType>(entry: Entry) {
  return z.object({ data: z.array(entry) }).transform(({ data }) => data);
}

/** Shape of an item of a collection. */
export function itemOf<Name extends CollectionName>(collection: Name): z.ZodType<Item<Name>> {
  return definitionOf(collection).itemSchema as unknown as z.ZodType<Item<Name>>;
}

/** An item together with the name of its collection. */
export const namedItem = z.union(
  collectionNames.map((name) => z.object({ collection: z.literal(name), item: itemOf(name) })),
);

/** An item of any collection. */
export type NamedItem = z.infer<typeof namedItem>;

/** A text as people type it that must show something. */
export function requiredText(maxLength: number, options: { multiline?: boolean } = {}) {
  return plainString({ maxLength, ...options })
    .refine((text) => text !== null, { params: { code: 'required' } })
    .transform((text) => text ?? '');
}

/** A password or code that is asked for: an empty one is missing, which is no guess and not too short. */
export function typedSecret(maxLength: number) {
  return z
    .string()
    .max(maxLength)
    .refine((text) => text !== '', { params: { code: 'required' } });
}
