import { Input } from '@/components/ui/form/input';
import { dateRange } from '@/lib/content/dates/date-range';
import type { DateField } from '@/lib/content/kinds/date';
import { toInputAttributes, type ControlProps } from '@/components/cabinet/fields/control';
import styles from './controls.module.css';

/** Edits a calendar day. */
export function DateControl({ focusRef, ...props }: ControlProps<DateField>) {
  return (
    <Input
      {...toInputAttributes(props)}
      ref={focusRef}
      className={styles.short}
      type="date"
      min={`${dateRange.min}-01-01`}
      max={`${dateRange.max}-12-31`}
      value={props.value ?? ''}
      onChange={(event) => props.onChange(event.target.value || null)}
    />
  );
}
