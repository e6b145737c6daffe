import { useDates } from '@/components/cabinet/display/use-dates';
import { Input } from '@/components/ui/form/input';
import { dateRange } from '@/lib/content/dates/date-range';
import type { DateField } from '@/lib/content/kinds/date';
import { toInputAttributes, type ControlProps } from '@/components/cabinet/fields/control';
import styles from './controls.module.css';

/** Edits a calendar day. Browsers show it in their own language, so the day is named in words as well. */
export function DateControl({ focusRef, ...props }: ControlProps<DateField>) {
  const dates = useDates();
  const { value } = props;
  return (
    <div className={styles.day}>
      <Input
        {...toInputAttributes(props)}
        ref={focusRef}
        className={styles.short}
        type="date"
        min={`${dateRange.min}-01-01`}
        max={`${dateRange.max}-12-31`}
        value={value ?? ''}
        onChange={(event) => props.onChange(event.target.value || null)}
      />
      {value && <span className={styles.note}>{dates.day(value)}</span>}
    </div>
  );
}
