'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { Button } from '@/components/ui/button';
import type { CollectionName } from '@/lib/content/registry';
import { attempt } from '../cabinet-actions';
import { useCabinet } from '../cabinet-provider';
import { markContentChanged } from '../changed-content';
import { useProblemText } from '../use-problem-text';

interface Props {
  readonly collection: CollectionName;
  readonly id: string;
  readonly title: string | null;
}

/** Takes an item out of the trash. */
export function RestoreButton({ collection, id, title }: Props) {
  const t = useTranslations('cabinet.list');
  const toText = useProblemText();
  const router = useRouter();
  const { actions } = useCabinet();
  const [isBusy, setIsBusy] = useState(false);
  const name = title ?? t('untitled');

  async function restore() {
    setIsBusy(true);
    const result = await attempt(() => actions.restore(collection, id));
    setIsBusy(false);
    if (!result.ok) {
      toast.error(toText(result.problem));
      return;
    }
    markContentChanged();
    router.refresh();
    toast.success(t('restored', { title: name }));
  }

  return (
    <Button
      variant="secondary"
      size="small"
      disabled={isBusy}
      aria-label={t('restoreNamed', { title: name })}
      onClick={() => void restore()}
    >
      {t('restore')}
    </Button>
  );
}
