import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/theme/class-names';
import styles from './field-frame.module.css';

interface Props {
  readonly id: string;
  readonly label: string;
  readonly hint?: string;
  /** Error message in the reader's language. */
  readonly error?: string;
  /** Required for publication. */
  readonly required?: boolean;
  /** `label`: one input. `group`: several controls. `tick`: a checkbox before its label. */
  readonly labelling: 'label' | 'group' | 'tick';
  /** Path of the place, by which other people see who edits it. */
  readonly place?: string;
  readonly children: ReactNode;
}

/** Renders a control with label, hint and error. */
export function FieldFrame({ id, label, hint, error, required, labelling, place, children }: Props) {
  const Label = labelling === 'group' ? 'span' : 'label';
  const heading = (
    <Label className={styles.label} id={`${id}-label`} {...(labelling === 'group' ? {} : { htmlFor: id })}>
      {label}
      {required && (
        <span className={styles.required} aria-hidden="true">
          *
        </span>
      )}
    </Label>
  );
  const group =
    labelling === 'group'
      ? {
          role: 'group',
          'aria-labelledby': `${id}-label`,
          'aria-describedby': toDescribedBy(id, hint, error),
        }
      : {};
  return (
    <div
      className={classNames(styles.field, labelling === 'tick' && styles.tick)}
      data-place={place}
      {...group}
    >
      {labelling === 'tick' ? (
        <div className={styles.row}>
          {children}
          {heading}
        </div>
      ) : (
        heading
      )}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {labelling !== 'tick' && children}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

/** Returns the `aria-describedby` of a control within a frame. */
export function toDescribedBy(id: string, hint?: string, error?: string): string | undefined {
  return [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
}
