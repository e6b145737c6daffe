import type { Field, FieldItem } from './field';

/** Fields of a block by name. Not `Fields`, which contain fields of blocks. */
export type BlockFields = Readonly<Record<string, Field<string, unknown, unknown>>>;

/** Groups of the menu that adds a block, in order. */
export const blockGroups = ['text', 'pictures', 'facts', 'lists', 'links', 'forms'] as const;

/** Group of the menu that adds a block. */
export type BlockGroup = (typeof blockGroups)[number];

/** The declaration of a block, from which its storage, search text and form are derived. */
export interface BlockDefinition<Type extends string = string, F extends BlockFields = BlockFields> {
  readonly type: Type;
  /** Group of the menu that adds it; `null` for a block that people cannot add. */
  readonly group: BlockGroup | null;
  readonly fields: F;
  /** Fields with the first and the last day of a period, which must not end before it starts. */
  readonly period?: readonly [from: string, until: string];
}

/** Properties of every block besides its fields. */
export interface BlockBase {
  /** UUID. Kept when the block moves, so that two versions of an item can be compared block by block. */
  readonly id: string;
  readonly type: string;
  /** Whether only staff see the block. */
  readonly hidden: boolean;
}

/** A block as staff send it and the database stores it. */
export type BlockInput = BlockBase & Readonly<Record<string, unknown>>;

/** A block of a definition as the API returns it. */
export type BlockOf<D> =
  D extends BlockDefinition<infer Type, infer F>
    ? BlockBase & { readonly type: Type } & { readonly [Name in keyof F]: FieldItem<F[Name]> }
    : never;

const reservedNames = ['id', 'type', 'hidden'];

/** Declares a block. Throws if a field has the name of a property that every block has. */
export function defineBlock<const Type extends string, const F extends BlockFields>(
  definition: BlockDefinition<Type, F>,
): BlockDefinition<Type, F> {
  const taken = Object.keys(definition.fields).find((name) => reservedNames.includes(name));
  if (taken !== undefined) throw new Error(`A field of the block ${definition.type} is named ${taken}`);
  return definition;
}
