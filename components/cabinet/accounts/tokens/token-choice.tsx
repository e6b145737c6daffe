import { Checkbox } from '@/components/ui/form/checkbox';
import { FieldError } from '@/components/ui/form/field';
import styles from '../scope-choice.module.css';

interface Props {
  readonly name: string;
  readonly label: string;
  readonly choices: readonly {
    readonly value: string;
    readonly label: string;
    readonly hint?: string;
    readonly isChosen: boolean;
  }[];
  readonly error?: string;
}

/** Renders what a personal access token may have as checkboxes, submitted as `name`. */
export function TokenChoice({ name, label, choices, error }: Props) {
  const errorId = `${name}-error`;
  return (
    <fieldset className={styles.choices}>
      <legend>{label}</legend>
      {choices.map(({ value, isChosen, ...texts }) => (
        <Checkbox
          key={value}
          id={`token-${name}-${value}`}
          name={name}
          value={value}
          {...texts}
          defaultChecked={isChosen}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && errorId}
        />
      ))}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
