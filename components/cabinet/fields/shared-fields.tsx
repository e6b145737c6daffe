'use client';

import type { ContentDefinition } from '@/lib/content/define-content';
import { FormField } from './form-field';
import styles from './item-fields.module.css';

interface Props {
  readonly definition: ContentDefinition;
  readonly names: readonly string[];
}

/** Renders fields that both languages share. */
export function SharedFields({ definition, names }: Props) {
  return (
    <div className={styles.shared}>
      {names.map((name) => (
        <FormField key={name} definition={definition} name={name} locale={null} idPrefix="item" />
      ))}
    </div>
  );
}
