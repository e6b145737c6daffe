import { z } from 'zod';
import { definitionOf, type CollectionName } from '../../content/registry';
import { listStatuses } from '../list-statuses';
import { locale, pageQuery, searchText } from './shapes';

const common = z.strictObject({
  ...pageQuery,
  /** Only items published in this language. */
  locale: locale.optional().describe('Only items published in this language'),
  q: searchText.optional(),
  /** For staff only; visitors always get public items. */
  status: z.enum(listStatuses).optional().describe('For staff only; visitors always get public items'),
  /** For staff only: items that this person created. */
  createdBy: z.string().min(1).max(100).optional().describe('For staff only: items that this person created'),
  /** Items of a year: by the date that orders the list, else by their creation. */
  inYear: z.coerce
    .number<number>()
    .int()
    .min(1900)
    .max(2200)
    .optional()
    .describe('Items of a year: by the date that orders the list, else by their creation'),
  /** Language of the texts that `sort` compares; default: that of `locale`, else Kazakh. */
  sortLocale: locale.optional().describe('Language of the texts that `sort` compares'),
  /** A sortable field; `-field` for descending. */
  sort: z.string().optional(),
});

/** A filter value in a client's query. */
type FilterValue = string | number | boolean | undefined;

/** Query of a list. Further members are filters: `{fieldName: value}` for filterable fields. */
export type ListQuery = z.input<typeof common> & { readonly [filter: string]: FilterValue };

/** Parsed query of a list; filters have the types of their fields. */
export type ParsedListQuery = z.output<typeof common> & { readonly [filter: string]: unknown };

const shapes = new Map<CollectionName, z.ZodType<ParsedListQuery, ListQuery>>();

/** Returns the shape of a collection's list query. */
export function listQueryOf(collection: CollectionName): z.ZodType<ParsedListQuery, ListQuery> {
  const known = shapes.get(collection);
  if (known) return known;
  const shape = createShape(collection);
  shapes.set(collection, shape);
  return shape;
}

function createShape(collection: CollectionName): z.ZodType<ParsedListQuery, ListQuery> {
  const {
    fields,
    list: { sortable, sort: defaultSort },
  } = definitionOf(collection);
  const sorts = [...new Set([...sortable, defaultSort.field, 'createdAt', 'updatedAt'])];
  const filters = Object.entries(fields)
    .filter(([, field]) => field.filterable)
    .map(([name, { kind, schema }]) => {
      // A query string cannot express null.
      const nonNullable =
        schema instanceof z.ZodNullable ? (schema.unwrap() as z.ZodType) : (schema as z.ZodType);
      const value = nonNullable.refine((parsed) => parsed !== null);
      return [
        name,
        z
          .string()
          .transform((text) => fromQueryText(kind, text))
          .pipe(value)
          .optional()
          .describe(`Only items whose field \`${name}\` has this value`),
      ] as const;
    });
  return common.extend({
    // An empty value counts as absent.
    sort: z
      .enum(['', ...sorts.flatMap((sort) => [sort, `-${sort}`])])
      .optional()
      .describe('Order; a leading `-` sorts descending'),
    ...Object.fromEntries(filters),
  });
}

/** Converts the text of a query parameter; the field's schema then checks the result. */
function fromQueryText(kind: string, text: string): unknown {
  if (kind === 'number') return text.trim() === '' ? text : Number(text);
  if (kind === 'flag') return text === 'true' ? true : text === 'false' ? false : text;
  return text;
}
