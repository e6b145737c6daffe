'use client';

import { useTranslations } from 'next-intl';
import type { CSSProperties, ReactNode } from 'react';
import type { ContentDefinition } from '@/lib/content/define-content';
import type { AnyField } from '@/lib/content/kinds';
import { locales, toLanguage, type Locale } from '@/lib/i18n/locales';
import { WritingLocale } from './writing-locale';
import { FormField } from './form-field';
import { FormParts } from './form-parts';
import { useIsReadOnly } from '@/components/cabinet/base/is-read-only';
import { LanguageTabs } from './language-tabs';
import { PartFields, toPanelId } from './part-fields';
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
  if (definition.cabinet.formParts)
    return <FormParts definition={definition} writing={writing} onWrite={onWrite} />;
  const { leading, texts, trailing, blocks } = groupFields(definition, hidden, fixed);
  // On a page of blocks, what it needs comes first: its title, then its content.
  const later = blocks.length > 0 ? texts.filter((name) => !definition.fields[name]?.required) : [];
  const first = texts.filter((name) => !later.includes(name));
  return (
    <div className={styles.fields}>
      <div className={styles.columns}>
        <div className={styles.main}>
          {!isReadOnly && (
            <p className={styles.legend}>
              <span aria-hidden="true">*</span> — {t('required')}
            </p>
          )}
          {leading.length > 0 && <SharedFields definition={definition} names={leading} />}
          {children}
          <div className={styles.texts}>
            <LanguageTabs writing={writing} onWrite={onWrite} />
            <div className={styles.languages} style={{ '--rows': first.length + 1 } as CSSProperties}>
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
                  {first.map((name) => (
                    <FormField
                      key={name}
                      definition={definition}
                      name={name}
                      locale={locale}
                      idPrefix="item"
                    />
                  ))}
                </section>
              ))}
            </div>
          </div>
          {blocks.length > 0 && (
            <BlockFields definition={definition} names={blocks} writing={writing} onWrite={onWrite} />
          )}
          {later.length > 0 && (
            <section className={styles.rest} aria-labelledby="heading-later">
              <h2 id="heading-later" className={styles.heading}>
                {t('moreTexts')}
              </h2>
              <LanguageTabs
                writing={writing}
                onWrite={onWrite}
                toPanels={(locale) => toPanelId(locale, 'later')}
              />
              <PartFields definition={definition} part="later" names={later} writing={writing} />
            </section>
          )}
        </div>
        <section className={styles.rest} data-side="" aria-labelledby="heading-shared">
          <h2 id="heading-shared" className={styles.heading}>
            {t('shared')}
          </h2>
          <SharedFields definition={definition} names={trailing} />
          {fixed.length === 0 && !definition.publishing.isAlways && <ScheduleFields />}
        </section>
      </div>
    </div>
  );
}

interface BlockFieldsProps extends Pick<Props, 'definition' | 'writing' | 'onWrite'> {
  readonly names: readonly string[];
}

function BlockFields({ definition, names, writing, onWrite }: BlockFieldsProps) {
  const t = useTranslations('cabinet.form');
  return (
    <section className={styles.rest} aria-labelledby="heading-blocks">
      <h2 id="heading-blocks" className={styles.heading}>
        {t('blocks')}
      </h2>
      <LanguageTabs writing={writing} onWrite={onWrite} />
      <WritingLocale value={writing}>
        {names.map((name) => (
          <FormField key={name} definition={definition} name={name} locale={null} idPrefix="item" />
        ))}
      </WritingLocale>
    </section>
  );
}

/** Returns the names of the fields before the texts, of the texts, of the fields after them, and of the blocks. */
function groupFields(definition: ContentDefinition, hidden: readonly string[], fixed: readonly string[]) {
  const fields = Object.entries(definition.fields).filter(([name]) => !hidden.includes(name));
  const firstText = Math.max(
    fields.findIndex(([, field]) => field.localized),
    0,
  );
  const trailing = fields
    .slice(firstText)
    .filter(([name, field]) => !field.localized && field.kind !== 'blocks' && !fixed.includes(name))
    // What publication needs comes first, slugs last, because they are generated if left empty.
    .sort(([, a], [, b]) => toRank(a) - toRank(b));
  const toNames = (entries: typeof fields) => entries.map(([name]) => name);
  return {
    leading: toNames(fields.slice(0, firstText)),
    texts: toNames(fields.filter(([, field]) => field.localized)),
    trailing: toNames(trailing),
    blocks: toNames(fields.filter(([, field]) => field.kind === 'blocks')),
  };
}

function toRank({ required, kind }: AnyField): number {
  if (kind === 'slug') return 2;
  return required ? 0 : 1;
}
