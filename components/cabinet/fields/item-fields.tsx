'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { ContentDefinition } from '@/lib/content/define-content';
import type { Locale } from '@/lib/i18n/locales';
import { WritingLocale } from './writing-locale';
import { FormField } from './form-field';
import { FormParts } from './form-parts';
import { useIsReadOnly } from '@/components/cabinet/base/is-read-only';
import { groupFields } from './group-fields';
import { LanguageTabs } from './language-tabs';
import { LanguageTexts } from './language-texts';
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
  const written = { definition, writing, onWrite };
  const isScheduled = fixed.length === 0 && !definition.publishing.isAlways;
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
          {first.length > 0 && <LanguageTexts {...written} names={first} toNote={toNote} />}
          {blocks.length > 0 && <BlockFields {...written} names={blocks} />}
          {first.length > 0 && later.length > 0 && <LaterFields {...written} names={later} />}
          {/* An item that is named after its day has no title to begin with. */}
          {first.length === 0 && later.length > 0 && (
            <LanguageTexts {...written} names={later} toNote={toNote} />
          )}
        </div>
        {(trailing.length > 0 || isScheduled) && (
          <section className={styles.rest} data-side="" aria-labelledby="heading-shared">
            <h2 id="heading-shared" className={styles.heading}>
              {t('shared')}
            </h2>
            <SharedFields definition={definition} names={trailing} />
            {isScheduled && <ScheduleFields />}
          </section>
        )}
      </div>
    </div>
  );
}

interface NamedFieldsProps extends Pick<Props, 'definition' | 'writing' | 'onWrite'> {
  readonly names: readonly string[];
}

function BlockFields({ definition, names, writing, onWrite }: NamedFieldsProps) {
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

/** Renders the texts that follow the blocks. */
function LaterFields({ definition, names, writing, onWrite }: NamedFieldsProps) {
  const t = useTranslations('cabinet.form');
  return (
    <section className={styles.rest} aria-labelledby="heading-later">
      <h2 id="heading-later" className={styles.heading}>
        {t('moreTexts')}
      </h2>
      <LanguageTabs writing={writing} onWrite={onWrite} toPanels={(locale) => toPanelId(locale, 'later')} />
      <PartFields definition={definition} part="later" names={names} writing={writing} />
    </section>
  );
}
