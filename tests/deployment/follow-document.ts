import type { DebianMachine, Network } from './debian-machine';
import { findFilePath, listBlocks, type Block } from './document-blocks';
import { applyStandIns, leftOut } from './stand-ins';

/** Follows the blocks of a document on a machine. */
export interface Follower {
  /**
   * Follows the next `count` blocks of a section, or all that are left; when none are, the section begins anew. Writes files
   * and runs shell lines. Returns what the lines print.
   */
  follow(section: string, options?: { readonly count?: number; readonly network?: Network }): Promise<string>;
  /** Lists the blocks that were neither followed nor left out. */
  listPending(): Block[];
}

/** Creates a follower of a document, of which nothing is followed yet. */
export function createFollower(document: string, machine: DebianMachine): Follower {
  const all = listBlocks(document).filter(({ text }) => !leftOut.some(({ part }) => text.includes(part)));
  let pending = all;
  return {
    async follow(section, { count = Infinity, network } = {}) {
      const isHere = (block: Block) => block.section === section;
      const blocks = (pending.some(isHere) ? pending : all).filter(isHere).slice(0, count);
      if (blocks.length === 0) throw new Error(`The document has no section ${section} with blocks.`);
      let output = '';
      for (const block of blocks) {
        const [path, text] = [findFilePath(block), applyStandIns(block)];
        if (path !== null) machine.write(path, text);
        else if (block.language === 'sh') output += await machine.run(text, network);
        else throw new Error(`It is not known how to follow this:\n${text}`);
        pending = pending.filter((other) => other !== block);
      }
      return output;
    },
    listPending: () => pending,
  };
}
