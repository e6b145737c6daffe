'use client';

import { useTranslations } from 'next-intl';
import type { CSSProperties } from 'react';
import type { ContentDefinition } from '@/lib/content/define-content';
import { locales, toLanguage, type Locale } from '@/lib/i18n/locales';
import { FormField } from './form-field';
import { SharedFields } from './shared-fields';
import styles from './item-fields.module.css';

interface Props {
  readonly definition: ContentDefinition;
  /** Name of the part, unique on the page. */
  readonly part: string;
  readonly names: readonly string[];
  /** Language shown on a narrow screen. */
  readonly writing: Locale;
}

/** Renders some fields of a definition: texts in both languages, then the shared ones. */
export function PartFields({ definition, part, names, writing }: Props) {
  const t = useTranslations('cabinet.form');
  const texts = names.filter((name) => definition.fields[name]?.localized);
  const shared = names.filter((name) => !definition.fields[name]?.localized);
  return (
    <>
      {texts.length > 0 && (
        <div className={styles.languages} style={{ '--rows': texts.length + 1 } as CSSProperties}>
          {locales.map((locale) => (
            <div
              key={locale}
              id={toPanelId(locale, part)}
              role="group"
              className={styles.language}
              data-shown={locale === writing || undefined}
              aria-labelledby={`heading-${locale}-${part}`}
            >
              <p id={`heading-${locale}-${part}`} className={styles.column} lang={toLanguage(locale)}>
                {t(locale === 'kz' ? 'kazakh' : 'russian')}
              </p>
              {texts.map((name) => (
                <FormField key={name} definition={definition} name={name} locale={locale} idPrefix="item" />
              ))}
            </div>
          ))}
        </div>
      )}
      {shared.length > 0 && <SharedFields definition={definition} names={shared} />}
    </>
  );
}

/** Returns the id of the texts of a part in a language. */
export function toPanelId(locale: Locale, part: string): string {
  return `panel-${locale}-${part}`;
}
