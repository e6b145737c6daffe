'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { canDo } from '@/lib/content/access/access';
import type { Item } from '@/lib/content/registry';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { useDates } from '../../display/use-dates';
import { usePublishers } from '../../display/use-publishers';
import { toSiteState } from '@/components/cabinet/publishing/to-site-state';

interface Props {
  readonly album: Item<'albums'>;
  /** Epoch ms. */
  readonly nowMs: number;
  readonly onPublish: () => Promise<void>;
}

/** Says that visitors do not see an album, and so none of its photos, and offers to publish it. */
export function DraftAlbumNotice({ album, nowMs, onPublish }: Props) {
  const t = useTranslations('cabinet.photos.album');
  const { user } = useCabinet();
  const dates = useDates();
  const who = usePublishers('albums');
  const [isBusy, setIsBusy] = useState(false);
  const state = toSiteState('albums', album, nowMs);
  if (state.name === 'scheduled' || state.name === 'expired')
    return <Notice tone="warning">{t(state.name, { date: dates.moment(state.at) })}</Notice>;
  if (state.name !== 'draft') return null;
  const mayPublish = canDo(user, 'publish', 'albums', album);

  async function publish() {
    if (isBusy) return;
    setIsBusy(true);
    await onPublish();
    setIsBusy(false);
  }

  return (
    <Notice tone="warning" isRow>
      <p>{mayPublish ? t('draft') : t('draftAuthor', { who })}</p>
      {mayPublish && (
        <Button size="small" aria-disabled={isBusy || undefined} onClick={() => void publish()}>
          {t('publish')}
        </Button>
      )}
    </Notice>
  );
}
