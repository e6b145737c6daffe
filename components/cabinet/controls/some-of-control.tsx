import type { SomeOfField } from '@/lib/content/kinds/some-of';
import { useFieldTexts } from '../use-field-texts';
import type { ControlProps } from './control';
import styles from './some-of-control.module.css';

/** Edits a choice of several values as checkboxes. */
export function SomeOfControl({ id, definition, name, field, value, ...props }: ControlProps<SomeOfField>) {
  const texts = useFieldTexts(definition);
  return (
    <ul role="list" className={styles.options} data-wide>
      {field.values.map((option, index) => (
        <li key={option}>
          <label className={styles.option}>
            <input
              // The label of the group names the first one's id.
              id={index === 0 ? id : undefined}
              ref={index === 0 ? props.focusRef : undefined}
              type="checkbox"
              className={styles.box}
              checked={value.includes(option)}
              aria-describedby={props.describedBy}
              aria-invalid={props.invalid || undefined}
              onChange={({ target }) =>
                props.onChange(
                  field.values.filter((other) => (other === option ? target.checked : value.includes(other))),
                )
              }
            />
            {texts.option(name, option)}
          </label>
        </li>
      ))}
    </ul>
  );
}
