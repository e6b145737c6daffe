import styles from './consent-fields.module.css';

interface Props {
  readonly label: string;
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
}

/** Renders a checkbox with its label in a line of small text. */
export function Flag({ label, value, onChange }: Props) {
  return (
    <label className={styles.flag}>
      <input type="checkbox" checked={value} onChange={({ target }) => onChange(target.checked)} />
      {label}
    </label>
  );
}
