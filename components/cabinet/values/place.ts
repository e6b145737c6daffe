import type { BlockInput } from '@/lib/content/define-block';
import type { AnyField } from '@/lib/content/kinds';
import type { Locale } from '@/lib/i18n/locales';

/** One value of a form: a field, in one language if it is localized, or a part of the publication. */
export interface Place {
  /** `title`, or `status`, `publishAt`, `unpublishAt`. */
  readonly name: string;
  /** `null` if both languages share the value. */
  readonly locale: Locale | null;
  /** `null` for a part of the publication. */
  readonly field: AnyField | null;
  /** The block that contains the field, after those around it; none for a field of the item. */
  readonly at?: readonly BlockStep[];
  /**
   * `block`: the whole block `id` of the list `name`, or its absence. `order`: the order of the list. `hidden`: whether
   * the innermost block of `at` is hidden. Without it, the value of the field.
   */
  readonly part?: 'block' | 'order' | 'hidden';
  readonly id?: string;
}

/** The values of a form or of one of its blocks. */
export type Holder = Readonly<Record<string, unknown>>;

/** A block around a place: its list in the values, its id and its type. */
export interface BlockStep {
  readonly list: string;
  readonly id: string;
  readonly type: string;
  /** Index of the block, of which labels name the number. */
  readonly index?: number;
}

/** A block with the id of the one before it; `null` at the start. */
export interface PlacedBlock {
  readonly block: BlockInput;
  readonly after: string | null;
}

/** Returns the blocks of a list. */
export function readList(values: Holder, name: string): readonly BlockInput[] {
  return (values[name] ?? []) as readonly BlockInput[];
}
