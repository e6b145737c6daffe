'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import type { Item } from '@/lib/content/registry';
import type { AlbumPhotos } from './album/use-album-photos';
import { toEditedInput } from './edit/photo-edit';
import { listMissing, type MissingReason } from '@/components/cabinet/images/list-missing';
import styles from './photo-tools.module.css';

interface Props {
  /** Photos whose publication was rejected. */
  readonly photos: readonly Item<'images'>[];
  readonly all: readonly Item<'images'>[];
  readonly edits: AlbumPhotos['edits'];
}

/** Lists what prevents publication by reason, with links to the photos. */
export function MissingList({ photos, all, edits }: Props) {
  const t = useTranslations('cabinet.photos');
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  const byReason = new Map<MissingReason, Item<'images'>[]>();
  for (const photo of photos) {
    for (const reason of listMissing(toEditedInput(photo, edits[photo.id]))) {
      byReason.set(reason, [...(byReason.get(reason) ?? []), photo]);
    }
  }
  if (byReason.size === 0) return null;
  return (
    <section ref={box} className={styles.missing} aria-labelledby="missing-title" tabIndex={-1}>
      <h2 id="missing-title" className={styles.missingTitle}>
        {t('missingTitle')}
      </h2>
      <ul>
        {[...byReason].map(([reason, lacking]) => (
          <li key={reason}>
            {t(`missing.${reason}`)}:{' '}
            {lacking.map((photo, index) => (
              <span key={photo.id}>
                {index > 0 && ', '}
                <a href={`#photo-${photo.id}`}>
                  {t('photo', { number: all.findIndex(({ id }) => id === photo.id) + 1 })}
                </a>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
