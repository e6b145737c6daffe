import { randomUUID } from 'node:crypto';
import { toEmptyFields } from '../lib/content/blocks/to-empty-fields';
import type { BlockInput } from '@/lib/content/define-block';
import { fieldsOfBlock } from '../lib/content/field-owner';
import type { BlocksField } from '../lib/content/kinds/blocks';
import { toSampleNumber } from './to-sample-number';

/** A block in the format of the files in `content/`: its type and its fields. Rows have no type. */
export type SampleBlock = Readonly<Record<string, unknown>> & { readonly type?: string };

/** What the values of a sample item depend on. */
interface ItemValues {
  /** Day of the item, `YYYY-MM-DD`. */
  readonly day: string;
  /** Returns a later day. */
  readonly addDays: (day: string, days: number) => string;
  /** Returns the stored form of a localized value. */
  readonly toText: (value: unknown) => unknown;
}

/**
 * Returns the blocks of a sample item. References stay the slugs and names of the sample; a date is a number of days after
 * the item's day. Blocks of features that are not installed are left out.
 */
export function toSampleBlocks(
  field: BlocksField,
  blocks: readonly SampleBlock[],
  item: ItemValues,
): BlockInput[] {
  return blocks.flatMap(({ type = 'row', ...values }) => {
    const definition = field.definitions.find((candidate) => candidate.type === type);
    if (!definition) return [];
    const input: Record<string, unknown> = toEmptyFields(definition);
    for (const [name, value] of Object.entries(values)) {
      const inner = fieldsOfBlock(definition)[name];
      if (!inner) throw new Error(`The block ${type} of the sample has the unknown field ${name}`);
      if (inner.kind === 'blocks') input[name] = toSampleBlocks(inner, value as readonly SampleBlock[], item);
      else if (inner.kind === 'date') input[name] = item.addDays(item.day, value as number);
      else if (inner.kind === 'number') input[name] = toSampleNumber(value, item.day);
      else input[name] = inner.localized ? item.toText(value) : value;
    }
    return { id: randomUUID(), type, hidden: false, ...input };
  });
}
