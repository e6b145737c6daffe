import { useState } from 'react';
import { Input } from '@/components/ui/form/input';
import type { NumberField } from '@/lib/content/kinds/number';
import { toInputAttributes, type ControlProps } from '@/components/cabinet/fields/control';
import styles from './controls.module.css';

/** Edits a number; accepts comma and point. */
export function NumberControl({ value, onChange, focusRef, ...props }: ControlProps<NumberField>) {
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
        onChange(text === '' ? null : Number.isNaN(Number(text)) ? value : Number(text));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
