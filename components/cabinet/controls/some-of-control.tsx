import type { SomeOfField } from '@/lib/content/kinds/some-of';
import { useFieldTexts } from '@/components/cabinet/base/use-field-texts';
import type { ControlProps } from '@/components/cabinet/fields/control';
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
                props.onChange(toChosen(field, value, { option, isChosen: target.checked }))
              }
            />
            {texts.option(name, option)}
          </label>
        </li>
      ))}
    </ul>
  );
}

/** Returns the values after an option was changed, in the order of the field. An option that excludes the others removes them. */
function toChosen(
  { values, none }: SomeOfField,
  value: readonly string[],
  { option, isChosen }: { readonly option: string; readonly isChosen: boolean },
): string[] {
  const isExcluded = (other: string) => isChosen && none !== null && (option === none || other === none);
  return values.filter((other) =>
    other === option ? isChosen : value.includes(other) && !isExcluded(other),
  );
}
