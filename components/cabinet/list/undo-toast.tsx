import { useRef } from 'react';
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
  const isPressed = useRef(false);
  return (
    <span className={styles.toast}>
      <span>{text}</span>
      <Button
        variant="secondary"
        size="small"
        onClick={() => {
          // A toast takes a moment to go, and somebody may press twice.
          if (isPressed.current) return;
          isPressed.current = true;
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
