import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { ContentDefinition } from '@/lib/content/define-content';
import type { LocalizedText } from '@/lib/content/localized';
import { locales } from '@/lib/i18n/locales';
import { FormField } from '../fields/form-field';
import styles from './place-description.module.css';

interface Props {
  readonly definition: ContentDefinition;
  /** Field with the description. */
  readonly name: string;
  /** Prefix of the form's ids. */
  readonly idPrefix: string;
}

/** Edits the description that an image has in one place, folded while there is none. */
export function PlaceDescription({ definition, name, idPrefix }: Props) {
  const t = useTranslations('cabinet.control');
  const common = useTranslations('common');
  const value = useWatch({ name }) as LocalizedText | undefined;
  const hasText = value !== undefined && (value.kz !== null || value.ru !== null);
  // Deleting the text does not fold it.
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      id={toPlaceId(idPrefix, name)}
      className={styles.place}
      open={isOpen || hasText}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>{t('placeDescription')}</summary>
      <div className={styles.fields}>
        <p className={styles.note}>{t('placeNote')}</p>
        {locales.map((locale) => (
          <FormField
            key={locale}
            definition={definition}
            name={name}
            locale={locale}
            idPrefix={idPrefix}
            suffix={common(`language.${locale}`)}
          />
        ))}
      </div>
    </details>
  );
}

/** Opens the description and puts the cursor into its first text. */
export function focusPlaceDescription(idPrefix: string, name: string): void {
  const details = document.getElementById(toPlaceId(idPrefix, name));
  if (!(details instanceof HTMLDetailsElement)) return;
  details.open = true;
  details.querySelector<HTMLElement>('input, textarea')?.focus();
}

const toPlaceId = (idPrefix: string, name: string) => `${idPrefix}-${name}-place`;
