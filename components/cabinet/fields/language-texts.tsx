'use client';

import { useTranslations } from 'next-intl';
import type { CSSProperties, ReactNode } from 'react';
import type { ContentDefinition } from '@/lib/content/define-content';
import { locales, toLanguage, type Locale } from '@/lib/i18n/locales';
import { FormField } from './form-field';
import { LanguageTabs } from './language-tabs';
import styles from './item-fields.module.css';

interface Props {
  readonly definition: ContentDefinition;
  readonly names: readonly string[];
  /** Language shown on a narrow screen. */
  readonly writing: Locale;
  readonly onWrite: (locale: Locale) => void;
  /** Returns a note for a language, shown above its texts. */
  readonly toNote: (locale: Locale) => ReactNode;
}

/** Renders the texts of an item: a column for each language, on narrow screens a tab. */
export function LanguageTexts({ definition, names, writing, onWrite, toNote }: Props) {
  const t = useTranslations('cabinet.form');
  return (
    <div className={styles.texts}>
      <LanguageTabs writing={writing} onWrite={onWrite} />
      <div className={styles.languages} style={{ '--rows': names.length + 1 } as CSSProperties}>
        {locales.map((locale) => (
          <section
            key={locale}
            id={`panel-${locale}`}
            className={styles.language}
            data-shown={locale === writing || undefined}
            aria-labelledby={`heading-${locale}`}
          >
            <div className={styles.head}>
              <h2 id={`heading-${locale}`} className={styles.heading} lang={toLanguage(locale)}>
                {t(locale === 'kz' ? 'kazakh' : 'russian')}
              </h2>
              {toNote(locale)}
            </div>
            {names.map((name) => (
              <FormField key={name} definition={definition} name={name} locale={locale} idPrefix="item" />
            ))}
          </section>
        ))}
      </div>
    </div>
  );
}
