import type { BlockInput } from '@/lib/content/define-block';

/** Props of what a form says about a block. */
export interface BlockNoteProps {
  /** The block with its newest values. */
  readonly block: BlockInput;
  /** Whether the fields of the block are shown. */
  readonly isOpen: boolean;
}
