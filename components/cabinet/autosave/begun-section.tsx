'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Card } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import type { ListedUnsavedText } from '@/lib/api/contract';
import { readLocalized } from '@/lib/content/localized';
import { definitionOf } from '@/lib/content/registry';
import { toLanguage, toLocalePath } from '@/lib/i18n/locales';
import { useCabinet } from '../cabinet-provider';
import { trimTexts } from '../display/item-title';
import { useDates } from '../display/use-dates';
import styles from '../home/home-section.module.css';

/** Leads back to the forms that the person left without saving; each offers its text again. */
export function BegunSection({ begun }: { begun: readonly ListedUnsavedText[] }) {
  const t = useTranslations('cabinet.home');
  const id = useId();
  return (
    <Card>
      <section className={styles.section} aria-labelledby={id}>
        <h2 id={id} className={styles.title}>
          {t('begun')}
        </h2>
        <ul className={styles.list}>
          {begun.map((text) => (
            <li key={`${text.collection} ${text.itemId}`}>
              <Entry {...text} />
            </li>
          ))}
        </ul>
      </section>
    </Card>
  );
}

function Entry({ collection, itemId, itemState, savedAt, title }: ListedUnsavedText) {
  const t = useTranslations('cabinet.home');
  const content = useTranslations('content');
  const dates = useDates();
  const { locale } = useCabinet();
  const definition = definitionOf(collection);
  const about = t(itemId ? 'begunItem' : 'begunNew', { type: content(`${definition.type}.one`) });
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
        {(itemState === 'trashed' || itemState === 'gone') && ` · ${t(`begunState.${itemState}`)}`}
      </p>
    </div>
  );
}
