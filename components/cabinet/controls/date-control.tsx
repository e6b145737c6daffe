import { Input } from '@/components/ui/form/input';
import type { DateField } from '@/lib/content/kinds/date';
import { toInputAttributes, type ControlProps } from './control';
import styles from './controls.module.css';

/** Edits a calendar day. */
export function DateControl({ focusRef, ...props }: ControlProps<DateField>) {
  return (
    <Input
      {...toInputAttributes(props)}
      ref={focusRef}
      className={styles.short}
      type="date"
      value={props.value ?? ''}
      onChange={(event) => props.onChange(event.target.value || null)}
    />
  );
}
