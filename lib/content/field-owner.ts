import type { BlockDefinition } from './define-block';
import type { Fields } from './define-content';

/** What owns fields and names their labels: a content type, a block, or the rows of a block. */
export interface FieldOwner {
  /** Path of the labels in `content.json`: `news`, `block.steps`, `block.steps.fields.steps`. */
  readonly type: string;
  readonly fields: Fields;
}

/** Returns the owner of the fields of a block, which is in the field `name` of another owner. */
export function toBlockOwner(
  owner: Pick<FieldOwner, 'type'>,
  name: string,
  definition: BlockDefinition,
): FieldOwner {
  const isRow = definition.type === 'row';
  return {
    type: isRow ? `${owner.type}.fields.${name}` : `block.${definition.type}`,
    fields: fieldsOfBlock(definition),
  };
}

/** Returns the fields of a block: fields of all kinds, as {@link defineBlock} gets them. */
export function fieldsOfBlock({ fields }: BlockDefinition): Fields {
  return fields as Fields;
}
