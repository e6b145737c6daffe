'use client';

import { useTranslations } from 'next-intl';
import { useState, type ComponentProps } from 'react';
import { toButtonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import styles from './file-input.module.css';

/**
 * Renders a file chooser of a form. Its texts are those of the interface: browsers label theirs in their own language.
 */
export function FileInput({
  id,
  chosen = null,
  onChoose,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange'> & {
  id: string;
  /** Name of the file that was chosen before the input was rendered anew. */
  chosen?: string | null;
  onChoose?: (file: File | undefined) => void;
}) {
  const t = useTranslations('redirects.import');
  const [name, setName] = useState(chosen);
  return (
    <div className={styles.chooser}>
      <input
        {...input}
        id={id}
        type="file"
        className={styles.input}
        onChange={(event) => {
          const file = event.target.files?.[0];
          setName(file?.name ?? null);
          onChoose?.(file);
        }}
      />
      <label htmlFor={id} className={toButtonClass({ variant: 'secondary', size: 'small' }, styles.button)}>
        <Icon name="upload" />
        {t('choose')}
      </label>
      <span className={styles.name}>{name ?? t('notChosen')}</span>
    </div>
  );
}
