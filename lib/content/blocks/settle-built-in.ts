import { findSystemPage } from '../pages/system-pages';
import type { BlockInput } from '../define-block';

/** Types of blocks that stand for the built-in part of a system page. */
const builtInTypes = ['built-in', 'hero'];

/** Whether a block stands for the built-in part of a page, which people can only move. */
export function isBuiltIn({ type }: Pick<BlockInput, 'type'>): boolean {
  return builtInTypes.includes(type);
}

/**
 * Returns the blocks of a page with its built-in part: shown once on a system page that has one, absent on all others.
 * A missing one goes to its usual place. `createId` returns a UUID; `fill` returns the empty fields of a block type.
 */
export function settleBuiltIn(
  slug: string | null,
  blocks: readonly BlockInput[],
  { createId, fill }: { createId: () => string; fill: (type: string) => object },
): readonly BlockInput[] {
  const page = findSystemPage(slug);
  const type = page?.builtIn ? (page.builtInType ?? 'built-in') : null;
  const first = blocks.find((block) => block.type === type);
  const settled = blocks
    .filter((block) => !isBuiltIn(block) || block === first)
    .map((block) => (block === first ? { ...block, hidden: false } : block));
  if (type === null || first) return settled;
  const builtIn: BlockInput = { id: createId(), type, hidden: false, ...fill(type) };
  return page?.builtIn === 'first' ? [builtIn, ...settled] : [...settled, builtIn];
}
