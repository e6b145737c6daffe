import type { FlagField } from '@/lib/content/kinds/choice';
import { toInputAttributes, type ControlProps } from '@/components/cabinet/fields/control';
import styles from './controls.module.css';

/** Edits a boolean as a checkbox. */
export function FlagControl({ focusRef, ...props }: ControlProps<FlagField>) {
  return (
    <input
      {...toInputAttributes(props)}
      ref={focusRef}
      className={styles.box}
      type="checkbox"
      checked={props.value}
      onChange={(event) => props.onChange(event.target.checked)}
    />
  );
}
