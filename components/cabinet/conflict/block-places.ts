import type { BlockInput } from '@/lib/content/blocks/define-block';
import type { BlocksField } from '@/lib/content/kinds/blocks';
import { listFieldPlaces, readList, type Holder, type Place } from './places';

/** A block around a place: its list in the values, its id and its type. */
export interface BlockStep {
  readonly list: string;
  readonly id: string;
  readonly type: string;
}

/** A block with the id of the one before it; `null` at the start. */
export interface PlacedBlock {
  readonly block: BlockInput;
  readonly after: string | null;
}

/**
 * Returns the places of a list of blocks in versions of it: the fields of each block that all versions have, each
 * other block as a whole, and the order.
 */
export function expandBlocks(
  name: string,
  field: BlocksField,
  versions: readonly Holder[],
  at: Place['at'] = [],
): Place[] {
  const lists = versions.map((version) => readList(version, name));
  const ids = [...new Set(lists.flat().map(({ id }) => id))];
  const blocks = ids.flatMap((id): Place[] => {
    const found = lists.flatMap((list) => list.find((block) => block.id === id) ?? []);
    const type = found[0]?.type ?? '';
    const definition = field.definitions.find((candidate) => candidate.type === type);
    const isInAll = found.length === lists.length && found.every((block) => block.type === type);
    if (!isInAll || !definition) return [{ name, locale: null, field, at, part: 'block', id }];
    const inner = [...at, { list: name, id, type }];
    return [
      ...listFieldPlaces(definition.fields, found, inner),
      { name, locale: null, field, at: inner, part: 'hidden' },
    ];
  });
  return [...blocks, { name, locale: null, field, at, part: 'order' }];
}

/** Returns a {@link PlacedBlock} or `null`, the list of a place `order`, or whether the block is hidden. */
export function readBlockPart(
  holder: Holder,
  { name, part, id }: Pick<Place, 'name' | 'part' | 'id'>,
): unknown {
  if (part === 'hidden') return holder['hidden'];
  const list = readList(holder, name);
  if (part === 'order') return list;
  const index = list.findIndex((block) => block.id === id);
  return index < 0 ? null : { block: list[index], after: list[index - 1]?.id ?? null };
}

/** Returns the values with another part; see {@link readBlockPart}. */
export function replaceBlockPart<Values extends Holder>(
  values: Values,
  place: Place,
  value: unknown,
): Values {
  const { name, part, id } = place;
  if (part === 'hidden') return { ...values, hidden: value };
  const list = readList(values, name);
  const replaced =
    part === 'order'
      ? sortLike(list, value as readonly BlockInput[])
      : placeBlock(list, id, value as PlacedBlock | null | undefined);
  return { ...values, [name]: replaced };
}

/** Whether the blocks that two lists share have the same order. */
export function isSameOrder(a: unknown, b: unknown): boolean {
  const [first, second] = [a, b].map((list) => ((list ?? []) as readonly BlockInput[]).map(({ id }) => id));
  const shared = (ids: readonly string[], others: readonly string[]) =>
    ids.filter((id) => others.includes(id));
  return shared(first!, second!).join() === shared(second!, first!).join();
}

/** Returns a list with a block in its place after another one, or without it. */
function placeBlock(
  list: readonly BlockInput[],
  id: string | undefined,
  placed: PlacedBlock | null | undefined,
): readonly BlockInput[] {
  const index = list.findIndex((block) => block.id === id);
  if (!placed) return list.filter((block) => block.id !== id);
  if (index >= 0) return list.with(index, placed.block);
  // At the start also if the block before it is gone.
  return list.toSpliced(list.findIndex((block) => block.id === placed.after) + 1, 0, placed.block);
}

/** Returns a list in the order of another one. Blocks that only the list has stay behind the one before them. */
function sortLike(list: readonly BlockInput[], order: readonly BlockInput[]): readonly BlockInput[] {
  const sorted = order.flatMap(({ id }) => list.find((block) => block.id === id) ?? []);
  list.forEach((block, index) => {
    if (sorted.includes(block)) return;
    const before = list[index - 1];
    sorted.splice(before ? sorted.indexOf(before) + 1 : 0, 0, block);
  });
  return sorted;
}
