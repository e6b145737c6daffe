import type { BlockInput } from './define-block';
import { fieldsOfBlock, toBlockOwner, type FieldOwner } from './field-owner';
import type { AnyField } from './kinds';
import type { BlocksField } from './kinds/blocks';

/** A field that contains no other fields, with its value in an input or item. */
export interface Leaf {
  /** Path of the value: `['title']`, `['blocks', 2, 'text']`. */
  readonly path: readonly (string | number)[];
  readonly owner: FieldOwner;
  readonly name: string;
  readonly field: AnyField;
  readonly value: unknown;
  /** Whether visitors see it: neither the block around it nor the field is hidden from them. */
  readonly isShown: boolean;
}

type Values = Readonly<Record<string, unknown>>;

/** Returns the leaves of an input or item, in order, also those of blocks. */
export function listLeaves(owner: FieldOwner, values: Values): Leaf[] {
  return collect(owner, values, [], true);
}

function collect(owner: FieldOwner, values: Values, above: Leaf['path'], isShown: boolean): Leaf[] {
  return Object.entries(owner.fields).flatMap(([name, field]): Leaf[] => {
    const value = values[name];
    const path = [...above, name];
    const isFieldShown = isShown && !field.staffOnly;
    if (field.kind !== 'blocks') return [{ path, owner, name, field, value, isShown: isFieldShown }];
    return readBlocks(value).flatMap((block, index) => {
      const inner = ownerOfBlock(owner, name, field, block.type);
      return inner ? collect(inner, block, [...path, index], isFieldShown && !block.hidden) : [];
    });
  });
}

/** Returns the kind of the field at the path of an issue, also within blocks; that of the whole field elsewhere. */
export function findFieldKind(
  owner: FieldOwner,
  values: Values,
  path: Leaf['path'],
): AnyField['kind'] | undefined {
  const leaf = listLeaves(owner, values).find((candidate) =>
    candidate.path.every((part, index) => part === path[index]),
  );
  return leaf?.field.kind ?? owner.fields[String(path[0])]?.kind;
}

/** Returns the values of an owner's fields with each leaf replaced by `map`. */
export function mapLeaves(
  owner: FieldOwner,
  values: Values,
  map: (field: AnyField, value: unknown, path: Leaf['path']) => unknown,
  above: Leaf['path'] = [],
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(owner.fields).map(([name, field]): [string, unknown] => {
      const path = [...above, name];
      if (field.kind !== 'blocks') return [name, map(field, values[name], path)];
      const list = readBlocks(values[name]).map((block, index) => {
        const inner = ownerOfBlock(owner, name, field, block.type);
        return inner ? { ...block, ...mapLeaves(inner, block, map, [...path, index]) } : block;
      });
      return [name, list];
    }),
  );
}

/** Returns the owner of the fields of a block; `null` if its type is unknown. */
export function ownerOfBlock(
  owner: FieldOwner,
  name: string,
  field: BlocksField,
  type: string,
): FieldOwner | null {
  const definition = field.definitions.find((candidate) => candidate.type === type);
  return definition ? toBlockOwner(owner, name, definition) : null;
}

function readBlocks(value: unknown): readonly BlockInput[] {
  return (value ?? []) as readonly BlockInput[];
}

/** Whether a field, or a field within its blocks, meets a condition. */
export function someField(field: AnyField, condition: (field: AnyField) => boolean): boolean {
  if (field.kind !== 'blocks') return condition(field);
  return field.definitions.some((block) =>
    Object.values(fieldsOfBlock(block)).some((inner) => someField(inner, condition)),
  );
}
