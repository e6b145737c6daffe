'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { useProblemText } from '@/components/cabinet/base/use-problem-text';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { duplicateItem } from '@/lib/actions/lists/duplicate-action';
import { definitionOf, type CollectionName } from '@/lib/content/registry';
import { toLocalePath } from '@/lib/i18n/locales';
import { createIdempotencyKey } from '@/lib/shared/idempotency-key';

interface Props {
  readonly collection: CollectionName;
  readonly id: string;
  readonly title: string | null;
  readonly isCompact: boolean;
}

/** Makes a draft with the content of an item and opens it. */
export function DuplicateButton({ collection, id, title, isCompact }: Props) {
  const t = useTranslations('cabinet.list');
  const toText = useProblemText();
  const router = useRouter();
  const { attempt, locale, markContentChanged } = useCabinet();
  const [isBusy, setIsBusy] = useState(false);
  const name = t('duplicateNamed', { title: title ?? t('untitled') });

  async function duplicate() {
    setIsBusy(true);
    const key = createIdempotencyKey();
    const result = await attempt((person) => duplicateItem(person, collection, id, key));
    if (!result.ok) {
      setIsBusy(false);
      toast.error(toText(result.problem));
      return;
    }
    markContentChanged();
    router.push(
      toLocalePath(locale, `/cabinet/${definitionOf(collection).cabinet.segment}/${result.item.id}`),
    );
  }

  return (
    <Button
      variant="quiet"
      size="small"
      disabled={isBusy}
      aria-label={name}
      title={isCompact ? name : undefined}
      onClick={() => void duplicate()}
    >
      <Icon name="copy" />
      {!isCompact && t('duplicate')}
    </Button>
  );
}
