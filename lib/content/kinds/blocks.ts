import { z } from 'zod';
import {
  defineBlock,
  type BlockDefinition,
  type BlockInput,
  type BlockOf,
  type BlockFields,
} from '../define-block';
import type { Field, Lookup, Reference } from '../field';
import type { Localized } from '../localized';
import { buildOnce } from '../../shared/build-once';
import { toColumnName } from './scalar';

type AnyBlockField = BlockFields[string];

interface BlocksOptions {
  /** Maximum number of blocks. */
  readonly maxItems: number;
}

/** An ordered list of typed blocks. Each block has its own fields, which may have texts in each language. */
export interface BlocksField<D extends BlockDefinition = BlockDefinition> extends Field<
  'blocks',
  readonly BlockInput[],
  readonly BlockOf<D>[]
> {
  readonly definitions: readonly D[];
  readonly maxItems: number;
}

/** Declares an ordered list of blocks. Their definitions are listed at the first use, because features add some. */
export function blocks<const D extends BlockDefinition>(
  listDefinitions: () => readonly D[],
  { maxItems }: BlocksOptions,
): BlocksField<D> {
  const readFieldsByType = buildOnce(
    () => new Map(listDefinitions().map(({ type, fields }): [string, BlockFields] => [type, fields])),
  );
  const readFields: FieldsReader = (type) => readFieldsByType().get(type);
  const mapFieldsOf = createFieldMapper(readFields);
  return {
    kind: 'blocks',
    get definitions() {
      return listDefinitions();
    },
    maxItems,
    required: false,
    localized: false,
    filterable: false,
    staffOnly: false,
    // Lazy, because features add blocks after this declaration.
    schema: z.lazy(() => toSchema(listDefinitions(), maxItems, ({ schema }) => schema)),
    itemSchema: z.lazy(() => toItemSchema(listDefinitions())) as unknown as z.ZodType<readonly BlockOf<D>[]>,
    empty: [],
    columns: (name) => [{ name: toColumnName(name), type: 'text' }],
    toRow: (name, input) => ({ [toColumnName(name)]: JSON.stringify(input) }),
    // Blocks of a type that is no longer declared are left out.
    fromRow: (name, row) => {
      const stored = row[toColumnName(name)];
      const list = typeof stored === 'string' ? (JSON.parse(stored) as BlockInput[]) : [];
      return list
        .filter(({ type }) => readFields(type) !== undefined)
        .map((block) => mapFieldsOf(block, (_field, value) => value));
    },
    toItem: (input, lookup: Lookup) =>
      input.map((block) =>
        mapFieldsOf(block, (field, value) => field.toItem(value, lookup)),
      ) as unknown as readonly BlockOf<D>[],
    toInput: (item) =>
      (item as unknown as readonly BlockInput[]).map((block) =>
        mapFieldsOf(block, (field, value) => field.toInput(value)),
      ),
    isEmpty: (input) => input.length === 0,
    searchText: (input, locale) =>
      flatMapFields(
        readFields,
        input.filter(({ hidden }) => !hidden),
        (field, value) => [field.searchText(value, locale)],
      )
        .filter(Boolean)
        .join(' '),
    references: (input) =>
      flatMapFields(readFields, input, (field, value): Reference[] => field.references(value)),
    keepReferences: (input, isKept) =>
      input.map((block) => mapFieldsOf(block, (field, value) => field.keepReferences(value, isKept))),
    keepLocales: (input, shown: Localized<boolean>) =>
      input
        .filter(({ hidden }) => !hidden)
        .map((block) => mapFieldsOf(block, (field, value) => field.keepLocales(value, shown))),
  };
}

/** Returns the fields of the blocks of a type, if it is declared. */
type FieldsReader = (type: string) => BlockFields | undefined;

/** Returns a function that replaces the value of each field of a block. */
function createFieldMapper(readFields: FieldsReader) {
  return (block: BlockInput, toValue: (field: AnyBlockField, value: never) => unknown) => {
    const { id, type, hidden } = block;
    const values = listFields(readFields, block).map(([name, field]): [string, unknown] => [
      name,
      toValue(field, readField(block, name, field)),
    ]);
    return { id, type, hidden, ...Object.fromEntries(values) };
  };
}

function flatMapFields<Value>(
  readFields: FieldsReader,
  input: readonly BlockInput[],
  toValues: (field: AnyBlockField, value: never) => Value[],
): Value[] {
  return input.flatMap((block) =>
    listFields(readFields, block).flatMap(([name, field]) => toValues(field, readField(block, name, field))),
  );
}

function listFields(readFields: FieldsReader, { type }: BlockInput): [string, AnyBlockField][] {
  return Object.entries(readFields(type) ?? {});
}

/** Returns the value of a field. A field that was added to the block later is missing in older texts. */
function readField(block: BlockInput, name: string, field: AnyBlockField): never {
  return (name in block ? block[name] : field.empty) as never;
}

/** Declares an ordered list of equal rows, such as questions with answers. */
export function rows<const F extends BlockFields>(
  fields: F,
  { maxItems = 50, period }: Partial<BlocksOptions> & Pick<BlockDefinition, 'period'> = {},
) {
  const definitions = [defineBlock({ type: 'row', group: null, fields, ...(period && { period }) })];
  return blocks(() => definitions, { maxItems });
}

function toSchema(
  definitions: readonly BlockDefinition[],
  maxItems: number,
  schemaOf: (field: AnyBlockField) => z.ZodType,
) {
  const shapes = definitions.map(({ type, fields, period }) => {
    const shape = z.strictObject({
      id: z.uuid(),
      type: z.literal(type),
      hidden: z.boolean(),
      ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)])),
    });
    return period ? shape.superRefine((block, context) => refusePeriod(block, period, context)) : shape;
  });
  return z
    .array(z.discriminatedUnion('type', shapes as [(typeof shapes)[number], ...typeof shapes]))
    .max(maxItems)
    .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, {
      params: { code: 'not_allowed' },
    });
}

/** Adds an issue at the last day if it is before the first. Days are ISO 8601, whose order is that of the texts. */
function refusePeriod(
  block: Readonly<Record<string, unknown>>,
  [from, until]: NonNullable<BlockDefinition['period']>,
  context: z.RefinementCtx,
): void {
  const [first, last] = [block[from], block[until]];
  if (typeof first !== 'string' || typeof last !== 'string' || first <= last) return;
  context.addIssue({ code: 'custom', path: [until], params: { code: 'until_before_from' } });
}

/** Blocks of a type that this site does not know are dropped: a remote API may have further ones. */
function toItemSchema(definitions: readonly BlockDefinition[]) {
  const shapes = definitions.map(({ type, fields }) =>
    z.object({
      id: z.string(),
      type: z.literal(type),
      hidden: z.boolean().default(false),
      ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, toItemFieldSchema(field)])),
    }),
  );
  const known = new Set<unknown>(definitions.map(({ type }) => type));
  return z.preprocess(
    (list) =>
      Array.isArray(list) ? list.filter((block: { type?: unknown } | null) => known.has(block?.type)) : list,
    z.array(z.discriminatedUnion('type', shapes as [(typeof shapes)[number], ...typeof shapes])),
  );
}

function toItemFieldSchema(field: AnyBlockField): z.ZodType {
  const empty: unknown = field.toItem(field.empty, () => null);
  return field.itemSchema.default(empty);
}
