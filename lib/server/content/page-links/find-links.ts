import type { UsePlace } from '@/lib/api/errors';
import { isBuiltIn } from '@/lib/content/blocks/settle-built-in';
import type { BlockInput } from '@/lib/content/define-block';
import type { FieldOwner } from '@/lib/content/field-owner';
import type { AnyField } from '@/lib/content/kinds';
import type { BlocksField } from '@/lib/content/kinds/blocks';
import { ownerOfBlock } from '@/lib/content/leaves';
import { findFieldLinks, type FieldLinks } from './field-links';
import type { PageMatch } from './page-match';

type Values = Readonly<Record<string, unknown>>;

/** Links to a page in an item. */
export interface ItemLinks {
  readonly count: number;
  /** Whether a field refers to the page by its id, which prevents its deletion. Menus keep entries of deleted pages. */
  readonly isReference: boolean;
  /** Fields with such links. */
  readonly places: UsePlace[];
  /**
   * The values of the fields without them: the words of texts stay, buttons and cards go, and so do blocks that lose all of
   * them. A page below the page moves to the page above.
   */
  readonly rest: Values;
}

/** Returns the links to a page in the values of an item. */
export function findLinks(owner: FieldOwner, input: Values, match: PageMatch): ItemLinks {
  const fields = findInFields(owner, input, match);
  const isBelow = owner.type === 'page' && input['parent'] === match.id;
  return {
    count: countLinks(fields),
    isReference: hasReference(fields),
    places: fields.flatMap(({ name, count, languages }): UsePlace[] => {
      if (count === 0) return [];
      return languages?.map((locale) => ({ field: name, locale })) ?? [{ field: name, locale: null }];
    }),
    rest: { ...toValues(fields), ...(isBelow && { parent: match.parent }) },
  };
}

interface NamedLinks extends FieldLinks {
  readonly name: string;
  readonly field: AnyField;
}

function findInFields(owner: FieldOwner, input: Values, match: PageMatch): NamedLinks[] {
  return Object.entries(owner.fields).map(([name, field]): NamedLinks => {
    if (field.kind !== 'blocks') return { name, field, ...findFieldLinks(field, input[name], match) };
    return { name, field, ...findInBlocks(owner, name, field, readBlocks(input[name]), match) };
  });
}

function findInBlocks(
  owner: FieldOwner,
  name: string,
  field: BlocksField,
  list: readonly BlockInput[],
  match: PageMatch,
): FieldLinks {
  let count = 0;
  let isReference = false;
  const rest = list.flatMap((block): BlockInput[] => {
    const inner = ownerOfBlock(owner, name, field, block.type);
    if (!inner) return [block];
    const fields = findInFields(inner, block, match);
    count += countLinks(fields);
    isReference ||= hasReference(fields);
    return isEmptied(block, fields) ? [] : [{ ...block, ...toValues(fields) }];
  });
  return { count, isReference, languages: null, rest };
}

/** Whether a block is nothing without its links: a row that leads to the page, or a block whose link or rows are gone. */
function isEmptied(block: BlockInput, fields: readonly NamedLinks[]): boolean {
  if (isBuiltIn(block)) return false;
  const leading = fields.filter(({ count }) => count > 0);
  if (block.type === 'row') return leading.some(({ field }) => isSingle(field));
  return leading.some(({ field, rest }) =>
    field.kind === 'blocks' ? readBlocks(rest).length === 0 : isSingle(field) && field.required,
  );
}

function isSingle({ kind }: AnyField): boolean {
  return kind === 'link' || kind === 'reference';
}

function countLinks(fields: readonly NamedLinks[]): number {
  return fields.reduce((sum, { count }) => sum + count, 0);
}

function hasReference(fields: readonly NamedLinks[]): boolean {
  return fields.some(({ isReference }) => isReference);
}

function toValues(fields: readonly NamedLinks[]): Values {
  return Object.fromEntries(fields.map(({ name, rest }) => [name, rest]));
}

function readBlocks(value: unknown): readonly BlockInput[] {
  return (value ?? []) as readonly BlockInput[];
}
