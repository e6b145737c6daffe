import { useRouter } from 'next/navigation';
import { useState, type ReactNode } from 'react';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { listRemovedLinks } from '@/lib/actions/page-link-actions';
import type { RemovedLink } from '@/lib/api/contract';
import type { CollectionName } from '@/lib/content/registry';
import { RestoredLinksDialog } from '../../publishing/restored-links-dialog';
import { useRestore } from './use-restore';

interface Restoring {
  readonly isBusy: boolean;
  readonly restore: () => Promise<void>;
  /** Says which links to a restored page were removed when it was closed; `null` without any. */
  readonly dialog: ReactNode;
}

/**
 * Returns the call that restores an item from the trash, and the dialog that follows for a page. `onRestored` is called before
 * the screen is refreshed.
 */
export function useRestoring(
  collection: CollectionName,
  id: string,
  name: string,
  onRestored: () => void = () => {},
): Restoring {
  const { attempt } = useCabinet();
  const router = useRouter();
  const [isBusy, setIsBusy] = useState(false);
  const [removed, setRemoved] = useState<readonly RemovedLink[] | null>(null);
  const restoreItem = useRestore(collection, id, name, { refreshes: false });

  function leave(): void {
    setRemoved(null);
    onRestored();
    router.refresh();
  }

  async function readRemoved(): Promise<readonly RemovedLink[]> {
    if (collection !== 'pages') return [];
    const result = await attempt((person) => listRemovedLinks(person, id));
    return result.ok ? result.links : [];
  }

  async function restore(): Promise<void> {
    setIsBusy(true);
    const isRestored = await restoreItem();
    const links = isRestored ? await readRemoved() : [];
    setIsBusy(false);
    if (links.length > 0) setRemoved(links);
    else if (isRestored) leave();
  }

  const dialog = removed && <RestoredLinksDialog pageId={id} name={name} links={removed} onClose={leave} />;
  return { isBusy, restore, dialog };
}
