'use client';

import { useTranslations } from 'next-intl';
import type { CSSProperties, ReactNode } from 'react';
import type { ContentDefinition } from '@/lib/content/define-content';
import { locales, toLanguage, type Locale } from '@/lib/i18n/locales';
import { WritingLocale } from './writing-locale';
import { FormField } from './form-field';
import { FormParts } from './form-parts';
import { useIsReadOnly } from '@/components/cabinet/base/is-read-only';
import { LanguageTabs } from './language-tabs';
import { ScheduleFields } from './schedule-fields';
import { SharedFields } from './shared-fields';
import { useFixedFields } from './use-fixed-fields';
import { useHiddenFields } from './use-hidden-fields';
import styles from './item-fields.module.css';

interface Props {
  readonly definition: ContentDefinition;
  /** Language shown on a narrow screen. */
  readonly writing: Locale;
  readonly onWrite: (locale: Locale) => void;
  /** Returns a note for a language, shown above its texts. */
  readonly toNote: (locale: Locale) => ReactNode;
  /** Stands below the shared fields that come first. */
  readonly children?: ReactNode;
}

/**
 * Renders all fields of an item. Wide screens show both languages side by side, narrow ones on two tabs. Shared
 * fields that come first in the definition precede the texts, the others follow.
 */
export function ItemFields({ definition, writing, onWrite, toNote, children }: Props) {
  const t = useTranslations('cabinet.form');
  const isReadOnly = useIsReadOnly();
  const fixed = useFixedFields(definition);
  const hidden = useHiddenFields(definition);
  if (definition.formParts) return <FormParts definition={definition} writing={writing} onWrite={onWrite} />;
  const fields = Object.entries(definition.fields).filter(([name]) => !hidden.includes(name));
  const firstText = fields.findIndex(([, field]) => field.localized);
  const leading = fields.slice(0, Math.max(firstText, 0)).map(([name]) => name);
  const texts = fields.filter(([, field]) => field.localized).map(([name]) => name);
  const trailing = fields
    .slice(Math.max(firstText, 0))
    .filter(([name, field]) => !field.localized && field.kind !== 'blocks' && !fixed.includes(name))
    // Slugs come last, because they are generated if left empty.
    .sort(([, a], [, b]) => Number(a.kind === 'slug') - Number(b.kind === 'slug'))
    .map(([name]) => name);
  const blocks = fields.filter(([, field]) => field.kind === 'blocks').map(([name]) => name);
  return (
    <div className={styles.fields}>
      {!isReadOnly && (
        <p className={styles.legend}>
          <span aria-hidden="true">*</span> — {t('required')}
        </p>
      )}
      {leading.length > 0 && <SharedFields definition={definition} names={leading} />}
      {children}
      <div className={styles.texts}>
        <LanguageTabs writing={writing} onWrite={onWrite} />
        <div className={styles.languages} style={{ '--rows': texts.length + 1 } as CSSProperties}>
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
              {texts.map((name) => (
                <FormField key={name} definition={definition} name={name} locale={locale} idPrefix="item" />
              ))}
            </section>
          ))}
        </div>
      </div>
      {blocks.length > 0 && (
        <section className={styles.rest} aria-labelledby="heading-blocks">
          <h2 id="heading-blocks" className={styles.heading}>
            {t('blocks')}
          </h2>
          <LanguageTabs writing={writing} onWrite={onWrite} />
          <WritingLocale value={writing}>
            {blocks.map((name) => (
              <FormField key={name} definition={definition} name={name} locale={null} idPrefix="item" />
            ))}
          </WritingLocale>
        </section>
      )}
      <section className={styles.rest} aria-labelledby="heading-shared">
        <h2 id="heading-shared" className={styles.heading}>
          {t('shared')}
        </h2>
        <SharedFields definition={definition} names={trailing} />
        {fixed.length === 0 && !definition.isAlwaysPublished && <ScheduleFields />}
      </section>
    </div>
  );
}
