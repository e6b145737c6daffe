import type { BlockDefinition } from './blocks/define-block';
import type { Fields } from './define-content';

/** What owns fields and names their labels: a content type, a block, or the rows of a block. */
export interface FieldOwner {
  /** Path of the labels in `content.json`: `news`, `block.steps`, `block.steps.fields.steps`. */
  readonly type: string;
  readonly fields: Fields;
}

/** Returns the owner of the fields of a block, which is in the field `name` of another owner. */
export function toBlockOwner(owner: FieldOwner, name: string, { type, fields }: BlockDefinition): FieldOwner {
  return { type: type === 'row' ? `${owner.type}.fields.${name}` : `block.${type}`, fields };
}
