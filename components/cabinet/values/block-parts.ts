import type { BlockInput } from '@/lib/content/define-block';
import { readList, type Holder, type Place, type PlacedBlock } from './place';

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
