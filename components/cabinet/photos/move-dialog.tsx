'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { readLocalized } from '@/lib/content/localized';
import type { Item } from '@/lib/content/registry';
import { toLanguage } from '@/lib/i18n/locales';
import { attempt, type ActionProblem } from '../cabinet-actions';
import { useCabinet } from '../cabinet-provider';
import { Dialog, DialogButtons } from '../dialog';
import { useProblemText } from '../use-problem-text';
import styles from './photo-dialogs.module.css';

interface Props {
  readonly albumId: string;
  readonly count: number;
  readonly onMove: (album: Item<'albums'>) => void;
  readonly onClose: () => void;
}

/** Asks which other album photos belong to. */
export function MoveDialog({ albumId, count, onMove, onClose }: Props) {
  const t = useTranslations('cabinet.photos');
  const toText = useProblemText();
  const { actions, locale } = useCabinet();
  const [albums, setAlbums] = useState<readonly Item<'albums'>[] | null>(null);
  const [problem, setProblem] = useState<ActionProblem | null>(null);

  useEffect(() => {
    let isGone = false;
    void attempt(() => actions.list('albums', { perPage: 100 })).then((result) => {
      if (isGone) return;
      if (result.ok) setAlbums(result.page.data as Item<'albums'>[]);
      else setProblem(result.problem);
    });
    return () => {
      isGone = true;
    };
  }, [actions]);

  const others = albums?.filter(({ id }) => id !== albumId) ?? [];
  return (
    <Dialog title={t('moveTitle', { count })} onClose={onClose}>
      {problem && (
        <p className={styles.problem} role="alert">
          {toText(problem)}
        </p>
      )}
      {albums && others.length === 0 && <p>{t('noOtherAlbums')}</p>}
      <ul role="list" className={styles.albums}>
        {others.map((album) => {
          const title = readLocalized(album.title, locale);
          return (
            <li key={album.id}>
              <Button variant="secondary" onClick={() => onMove(album)}>
                <span lang={title ? toLanguage(title.locale) : undefined}>{title?.text ?? album.id}</span>
              </Button>
            </li>
          );
        })}
      </ul>
      <DialogButtons>
        <Button variant="secondary" onClick={onClose}>
          {t('cancel')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}
