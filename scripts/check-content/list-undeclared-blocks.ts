/** Names of the files of blocks without extension, such as `call-out-block`, and the block types in the registry. */
interface BlockFiles {
  /** Files of `lib/content/blocks` that declare a block. */
  readonly declared: readonly string[];
  /** Files of `components/site/blocks`. */
  readonly components: readonly string[];
  readonly registered: readonly string[];
}

/** Types of blocks that another component renders. */
const drawnElsewhere = ['built-in', 'hero'];

/** Returns the blocks whose file, registration or component is missing. */
export function listUndeclaredBlocks({ declared, components, registered }: BlockFiles): string[] {
  return [
    ...declared
      .filter((name) => !registered.some((type) => name === `${type}-block`))
      .map((name) => `lib/content/blocks/block-registry.ts: ${name} is missing`),
    ...registered
      .filter((type) => !declared.includes(`${type}-block`))
      .map((type) => `lib/content/blocks: no file ${type}-block.ts for the block ${type}`),
    ...registered
      .filter((type) => !drawnElsewhere.includes(type) && !components.includes(`${type}-block`))
      .map((type) => `components/site/blocks: no component ${type}-block.tsx`),
  ];
}
