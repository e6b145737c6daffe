'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Card } from '@/components/ui/card';
import { Link } from '@/components/ui/link';
import type { UnsavedText } from '@/lib/api/contract';
import { definitionOf } from '@/lib/content/registry';
import { toLocalePath } from '@/lib/i18n/locales';
import { useCabinet } from '../cabinet-provider';
import { useDates } from '../display/use-dates';
import styles from './home-section.module.css';

/** Leads back to the forms that the person left without saving; each offers its text again. */
export function BegunSection({ begun }: { begun: readonly Omit<UnsavedText, 'copy'>[] }) {
  const t = useTranslations('cabinet.home');
  const content = useTranslations('content');
  const dates = useDates();
  const { locale } = useCabinet();
  const id = useId();
  return (
    <Card>
      <section className={styles.section} aria-labelledby={id}>
        <h2 id={id} className={styles.title}>
          {t('begun')}
        </h2>
        <ul className={styles.list}>
          {begun.map(({ collection, itemId, savedAt }) => {
            const definition = definitionOf(collection);
            const type = content(`${definition.type}.one`);
            return (
              <li key={`${collection} ${itemId}`}>
                <div className={styles.entry}>
                  <Link
                    className={styles.link}
                    href={toLocalePath(locale, `/cabinet/${definition.cabinetSegment}/${itemId ?? 'new'}`)}
                  >
                    {t(itemId ? 'begunItem' : 'begunNew', { type })}
                  </Link>
                  <p className={styles.detail}>
                    <time dateTime={savedAt}>{dates.moment(savedAt)}</time>
                  </p>
                </div>
              </li>
            );
          })}
        </ul>
      </section>
    </Card>
  );
}
