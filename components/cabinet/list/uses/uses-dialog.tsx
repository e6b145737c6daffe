import type { Use } from '@/lib/api/errors';
import { Dialog } from '@/components/cabinet/base/dialog';
import { UseList } from '../../display/use-list';

interface Props {
  readonly title: string;
  /** Sentence above the list. */
  readonly text?: string;
  readonly uses: readonly Use[];
  readonly onClose: () => void;
}

/** Lists the items that use an item, with links to their forms. */
export function UsesDialog({ title, text, uses, onClose }: Props) {
  return (
    <Dialog title={title} onClose={onClose}>
      {text && <p>{text}</p>}
      <UseList uses={uses} linked />
    </Dialog>
  );
}
