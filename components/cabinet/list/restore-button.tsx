'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { Button } from '@/components/ui/button';
import { listRemovedLinks } from '@/lib/actions/page-link-actions';
import type { RemovedLink } from '@/lib/api/contract';
import type { CollectionName } from '@/lib/content/registry';
import { moveFocusFromRow } from '@/components/cabinet/base/focus/move-focus-from-row';
import { RestoredLinksDialog } from '../publishing/restored-links-dialog';
import { useRestore } from './use-restore';

interface Props {
  readonly collection: CollectionName;
  readonly id: string;
  readonly title: string | null;
}

/** Restores an item from the trash. Then says which links to a page were removed with it. */
export function RestoreButton({ collection, id, title }: Props) {
  const t = useTranslations('cabinet.list');
  const [isBusy, setIsBusy] = useState(false);
  const name = title ?? t('untitled');
  const button = useRef<HTMLButtonElement>(null);
  const { attempt } = useCabinet();
  const router = useRouter();
  const [removed, setRemoved] = useState<readonly RemovedLink[] | null>(null);
  const restore = useRestore(collection, id, name, { refreshes: false });

  async function press() {
    setIsBusy(true);
    const isRestored = await restore();
    const links = isRestored && collection === 'pages' ? await readRemoved() : [];
    setIsBusy(false);
    if (links.length > 0) setRemoved(links);
    else if (isRestored) leave();
  }

  async function readRemoved() {
    const result = await attempt((person) => listRemovedLinks(person, id));
    return result.ok ? result.links : [];
  }

  /** The row leaves the list of the trash. */
  function leave() {
    moveFocusFromRow(button.current);
    router.refresh();
  }

  return (
    <>
      <Button
        ref={button}
        variant="secondary"
        size="small"
        disabled={isBusy}
        aria-label={t('restoreNamed', { title: name })}
        onClick={() => void press()}
      >
        {t('restore')}
      </Button>
      {removed && (
        <RestoredLinksDialog
          pageId={id}
          name={name}
          links={removed}
          onClose={() => {
            setRemoved(null);
            leave();
          }}
        />
      )}
    </>
  );
}
