'use client';

import { useTranslations } from 'next-intl';
import type { CSSProperties } from 'react';
import type { ContentDefinition } from '@/lib/content/define-content';
import { locales, toLanguage, type Locale } from '@/lib/i18n/locales';
import { FormField } from './form-field';
import { LanguageTabs } from './language-tabs';
import { SharedFields } from './shared-fields';
import styles from './item-fields.module.css';

interface Props {
  readonly definition: ContentDefinition;
  /** Language shown on a narrow screen. */
  readonly writing: Locale;
  readonly onWrite: (locale: Locale) => void;
}

/** Renders the fields of a definition in its parts, each with a heading. */
export function FormParts({ definition, writing, onWrite }: Props) {
  const t = useTranslations('content');
  const form = useTranslations('cabinet.form');
  const parts = Object.entries(definition.formParts ?? {}).map(([part, names]) => ({
    part,
    texts: names.filter((name) => definition.fields[name]?.localized),
    shared: names.filter((name) => !definition.fields[name]?.localized),
  }));
  const panels = parts.filter(({ texts }) => texts.length > 0);
  return (
    <div className={styles.fields}>
      <LanguageTabs
        writing={writing}
        onWrite={onWrite}
        toPanels={(locale) => panels.map(({ part }) => `panel-${locale}-${part}`).join(' ')}
      />
      {parts.map(({ part, texts, shared }) => (
        <section key={part} className={styles.part} aria-labelledby={`part-${part}`}>
          <div>
            <h2 id={`part-${part}`} className={styles.heading}>
              {t(`${definition.type}.parts.${part}.title`)}
            </h2>
            <p className={styles.legend}>{t(`${definition.type}.parts.${part}.hint`)}</p>
          </div>
          {texts.length > 0 && (
            <div className={styles.languages} style={{ '--rows': texts.length + 1 } as CSSProperties}>
              {locales.map((locale) => (
                <div
                  key={locale}
                  id={`panel-${locale}-${part}`}
                  role="group"
                  className={styles.language}
                  data-shown={locale === writing || undefined}
                  aria-labelledby={`heading-${locale}-${part}`}
                >
                  <p id={`heading-${locale}-${part}`} className={styles.column} lang={toLanguage(locale)}>
                    {form(locale === 'kz' ? 'kazakh' : 'russian')}
                  </p>
                  {texts.map((name) => (
                    <FormField
                      key={name}
                      definition={definition}
                      name={name}
                      locale={locale}
                      idPrefix="item"
                    />
                  ))}
                </div>
              ))}
            </div>
          )}
          {shared.length > 0 && <SharedFields definition={definition} names={shared} />}
        </section>
      ))}
    </div>
  );
}
