import { DateInput } from '@/components/cabinet/dates/date-input';
import { useDates } from '@/components/cabinet/display/use-dates';
import { dateRange } from '@/lib/content/dates/date-range';
import type { DateField } from '@/lib/content/kinds/date';
import { toInputAttributes, type ControlProps } from '@/components/cabinet/fields/control';
import styles from './controls.module.css';

/** Edits a calendar day, which is named in words as well. */
export function DateControl({ focusRef, ...props }: ControlProps<DateField>) {
  const dates = useDates();
  const { value } = props;
  return (
    <div className={styles.day}>
      <DateInput
        {...toInputAttributes(props)}
        ref={focusRef}
        min={`${dateRange.min}-01-01`}
        max={`${dateRange.max}-12-31`}
        value={value ?? ''}
        onChange={(day) => props.onChange(day || null)}
      />
      {value && <span className={styles.note}>{dates.day(value)}</span>}
    </div>
  );
}
