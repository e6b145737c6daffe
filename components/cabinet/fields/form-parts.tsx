'use client';

import { useTranslations } from 'next-intl';
import type { ContentDefinition } from '@/lib/content/define-content';
import type { Locale } from '@/lib/i18n/locales';
import { LanguageTabs } from './language-tabs';
import { PartFields, toPanelId } from './part-fields';
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
  const parts = Object.entries(definition.cabinet.formParts ?? {});
  const panels = parts.filter(([, names]) => names.some((name) => definition.fields[name]?.localized));
  return (
    <div className={styles.fields}>
      <LanguageTabs
        writing={writing}
        onWrite={onWrite}
        toPanels={(locale) => panels.map(([part]) => toPanelId(locale, part)).join(' ')}
      />
      {parts.map(([part, names]) => (
        <section key={part} className={styles.part} aria-labelledby={`part-${part}`}>
          <div>
            <h2 id={`part-${part}`} className={styles.heading}>
              {t(`${definition.type}.parts.${part}.title`)}
            </h2>
            <p className={styles.legend}>{t(`${definition.type}.parts.${part}.hint`)}</p>
          </div>
          <PartFields definition={definition} part={part} names={names} writing={writing} />
        </section>
      ))}
    </div>
  );
}
