import { Button } from '@/components/ui/button';
import { focusHeading } from './leave-row';
import styles from './undo-toast.module.css';

interface Props {
  readonly text: string;
  readonly button: string;
  readonly onUndo: () => void;
}

/** What a toast says about something that can be taken back. */
export function UndoToast({ text, button, onUndo }: Props) {
  return (
    <span className={styles.toast}>
      <span>{text}</span>
      <Button
        variant="secondary"
        size="small"
        onClick={() => {
          // The button goes with what it stands in.
          focusHeading();
          onUndo();
        }}
      >
        {button}
      </Button>
    </span>
  );
}
