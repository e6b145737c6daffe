import { z } from 'zod';
import { inputOf } from '@/lib/api/contract/content-endpoints';
import { reviewShape } from '@/lib/api/contract/review/review-endpoints';
import { itemOf } from '@/lib/api/contract/shapes';
import { collectionNames, type CollectionName } from '@/lib/content/registry';

/** A part of an OpenAPI document. */
export type Json = Record<string, unknown>;

/** JSON Schema of an object. */
export interface ObjectSchema extends Json {
  properties?: Record<string, Json>;
  required?: string[];
  additionalProperties?: unknown;
}

/** Whether a schema describes what clients send or what the API returns. */
type Direction = 'input' | 'output';

/** Schemas to which operations refer. Written out in each operation, the document would have 4.6 MB. */
const components = z.registry<{ id: string }>();

/** Schema of values that are stored and returned as they are, such as what a form held when it was not saved. */
export const jsonSchema: Json = {
  description: 'Any JSON value',
  anyOf: [
    { type: 'null' },
    { type: 'boolean' },
    { type: 'number' },
    { type: 'string' },
    { type: 'array', items: { $ref: '#/components/schemas/Json' } },
    { type: 'object', additionalProperties: { $ref: '#/components/schemas/Json' } },
  ],
};

/** Registers the inputs and items of all collections, and what they share, so that schemas refer to them. */
export function addComponents(): void {
  components.add(reviewShape, { id: 'Review' });
  for (const name of collectionNames) {
    components.add(inputOf(name), { id: name });
    components.add(itemOf(name), { id: toItemName(name) });
  }
}

/** Returns the schema of a shape; inputs and items are references to components. */
export function toSchema(shape: z.ZodType, direction: Direction): ObjectSchema {
  const { $defs: _components, ...schema } = toJsonSchema(shape, direction);
  return schema;
}

/** Returns the schema of an input or an item itself. */
export function toComponent(shape: z.ZodType, direction: Direction): Json {
  return toJsonSchema(shape, direction).$defs![components.get(shape)!.id]!;
}

function toJsonSchema(shape: z.ZodType, io: Direction) {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(shape, {
    io,
    unrepresentable: 'any',
    metadata: components,
    override: ({ zodSchema, jsonSchema: made }) => {
      const description = z.globalRegistry.get(zodSchema)?.description;
      if (description) made.description = description;
      if (zodSchema._zod.def.type === 'unknown') made.$ref = '#/components/schemas/Json';
    },
  });
  const text = JSON.stringify(schema).replaceAll('"$ref":"#/$defs/', '"$ref":"#/components/schemas/');
  return JSON.parse(text, (_key, value: unknown) => withoutSingleChoice(value)) as ObjectSchema & {
    readonly $defs?: Record<string, Json>;
  };
}

/** Returns the only choice of a schema with one choice, such as a list of blocks with one kind of cards. */
function withoutSingleChoice(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('oneOf' in value)) return value;
  const { oneOf, ...rest } = value;
  return Array.isArray(oneOf) && oneOf.length === 1 ? { ...rest, ...(oneOf[0] as Json) } : value;
}

/** Returns the schema name of a collection's items. The schema name of its inputs is the name of the collection. */
export function toItemName(collection: CollectionName): string {
  return `${collection}Item`;
}
