import { useState } from 'react';
import { Input } from '@/components/ui/form/input';
import type { NumberField, PositionField } from '@/lib/content/kinds/number';
import { toInputAttributes, type ControlProps } from './control';
import styles from './controls.module.css';

/** Edits a number; accepts comma and point. */
export function NumberControl(props: ControlProps<NumberField>) {
  return <NumericInput {...props} empty={null} />;
}

/** Edits the position of an item in its list. */
export function PositionControl(props: ControlProps<PositionField>) {
  return <NumericInput {...props} onChange={(value) => props.onChange(value ?? 0)} empty={0} />;
}

type Props = Omit<ControlProps<NumberField>, 'field' | 'onChange'> & {
  field: NumberField | PositionField;
  onChange: (value: number | null) => void;
  empty: number | null;
};

function NumericInput({ value, onChange, focusRef, empty, ...props }: Props) {
  // Partial input (`-`, `5,`) is not a number yet, so the text is kept beside the value.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Input
      {...toInputAttributes(props)}
      ref={focusRef}
      className={styles.short}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? (value === null ? '' : String(value))}
      onChange={(event) => {
        setTyped(event.target.value);
        const text = event.target.value.trim().replace(',', '.');
        onChange(text === '' ? empty : Number.isNaN(Number(text)) ? value : Number(text));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
