'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Card } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import type { ListedAutosave } from '@/lib/api/contract';
import { readLocalized } from '@/lib/content/localized';
import { definitionOf } from '@/lib/content/registry';
import { toLanguage, toLocalePath } from '@/lib/i18n/locales';
import { useCabinet } from '../cabinet-provider';
import { trimTexts } from '../display/item-title';
import { useDates } from '../display/use-dates';
import styles from '../home/home-section.module.css';

/** Links to the forms that have an autosave; each form offers its text. */
export function AutosavesSection({ autosaves }: { autosaves: readonly ListedAutosave[] }) {
  const t = useTranslations('cabinet.home');
  const id = useId();
  return (
    <Card>
      <section className={styles.section} aria-labelledby={id}>
        <h2 id={id} className={styles.title}>
          {t('autosaves')}
        </h2>
        <ul className={styles.list}>
          {autosaves.map((autosave) => (
            <li key={`${autosave.collection} ${autosave.itemId}`}>
              <Entry {...autosave} />
            </li>
          ))}
        </ul>
      </section>
    </Card>
  );
}

function Entry({ collection, itemId, itemState, savedAt, title }: ListedAutosave) {
  const t = useTranslations('cabinet.home');
  const content = useTranslations('content');
  const dates = useDates();
  const { locale } = useCabinet();
  const definition = definitionOf(collection);
  const about = t(itemId ? 'autosavedChanges' : 'autosavedNew', { type: content(`${definition.type}.one`) });
  const name = readLocalized(trimTexts(title), locale);
  return (
    <div className={styles.entry}>
      <Link
        className={styles.link}
        href={toLocalePath(locale, `/cabinet/${definition.cabinetSegment}/${itemId ?? 'new'}`)}
        lang={name ? toLanguage(name.locale) : undefined}
      >
        {name?.text ?? about}
      </Link>
      <p className={styles.detail}>
        {name && `${about} · `}
        <time dateTime={savedAt}>{dates.moment(savedAt)}</time>
        {(itemState === 'trashed' || itemState === 'gone') && ` · ${t(`autosavedState.${itemState}`)}`}
      </p>
    </div>
  );
}
