import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';

interface Props {
  readonly text: string;
  readonly discardLabel: string;
  readonly onDiscard: () => void;
}

/** Says that the form shows a text from an earlier visit, with a button that removes it. */
export function DraftNotice({ text, discardLabel, onDiscard }: Props) {
  return (
    <Notice tone="warning" isRow role="status">
      <p>{text}</p>
      <Button variant="secondary" size="small" onClick={onDiscard}>
        {discardLabel}
      </Button>
    </Notice>
  );
}
