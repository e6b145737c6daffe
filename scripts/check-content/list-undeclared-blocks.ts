/** Names of the files of blocks without extension, such as `call-out`, and the block types in the registry. */
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
      .filter((type) => !registered.includes(type))
      .map((type) => `lib/content/blocks/block-registry.ts: ${type} is missing`),
    ...registered
      .filter((type) => !declared.includes(type))
      .map((type) => `lib/content/blocks: no file ${type}.ts for the block ${type}`),
    ...registered
      .filter((type) => !drawnElsewhere.includes(type) && !components.includes(`${type}-block`))
      .map((type) => `components/site/blocks: no component ${type}-block.tsx`),
  ];
}
