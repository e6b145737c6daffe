'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import toast from 'react-hot-toast/headless';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { putBackLinks } from '@/lib/actions/page-link-actions';
import type { Use } from '@/lib/api/errors';
import type { CollectionName } from '@/lib/content/registry';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { toQuotable } from '../../display/to-quotable';
import { moveFocusFromRow } from '@/components/cabinet/base/focus/move-focus-from-row';
import { showUndoToast } from '@/components/cabinet/list/undo/show-undo-toast';
import { useProblemText } from '@/components/cabinet/base/use-problem-text';
import { ClosePageDialog } from '../../publishing/close-page-dialog';
import { useRemoval } from './use-removal';
import { useRestore } from './use-restore';
import { isRepeatedPress, notePress, prolongPress } from './repeated-press';
import { UsesDialog } from '../uses/uses-dialog';

interface Props {
  readonly collection: CollectionName;
  readonly id: string;
  readonly title: string | null;
  /** `own`: a page of staff; `site`: one of the site's own routes. Pages are closed with a question. */
  readonly page?: 'own' | 'site' | null;
  /** Whether the button has no visible text. */
  readonly isCompact?: boolean;
  /** Called after the item was moved to the trash. */
  readonly onRemoved?: () => void;
}

/**
 * Moves an item to the trash and offers to undo it, or lists where the item is used. Asks before it closes a page, which also
 * removes the links to it.
 */
export function RemoveButton({ collection, id, title, page = null, isCompact = false, onRemoved }: Props) {
  const t = useTranslations('cabinet.list');
  const router = useRouter();
  const { markContentChanged } = useCabinet();
  const { remove, isBusy, uses, forgetUses } = useRemoval(collection, id, () => leave(0));
  const [isAsking, setIsAsking] = useState(false);
  const name = title ?? t('untitled');
  const button = useRef<HTMLButtonElement>(null);
  const offerUndo = useUndo(collection, id, name);

  /** `changedItems`: number of items whose links to the removed page were removed. */
  function leave(changedItems: number) {
    setIsAsking(false);
    prolongPress(performance.now());
    markContentChanged();
    if (onRemoved) onRemoved();
    else moveFocusFromRow(button.current);
    router.refresh();
    offerUndo(changedItems > 0);
  }

  return (
    <>
      <Button
        ref={button}
        variant="quiet"
        size="small"
        disabled={isBusy}
        aria-label={t('deleteNamed', { title: name })}
        title={isCompact ? t('deleteNamed', { title: name }) : undefined}
        onClick={(event) => {
          // The next row moves under the pointer, and a hurried second press would delete it.
          if (isRepeatedPress(event, id)) return;
          notePress(event, id);
          if (page) setIsAsking(true);
          else void remove();
        }}
      >
        <Icon name="remove" />
        {!isCompact && t('delete')}
      </Button>
      {isAsking && (
        <ClosePageDialog
          id={id}
          name={name}
          isOfSite={page === 'site'}
          onRemoved={leave}
          onClose={() => setIsAsking(false)}
        />
      )}
      {uses && <Hindrances uses={uses} onClose={forgetUses} />}
    </>
  );
}

/** Returns a function that offers to restore a removed item, with the links to it that were removed. */
function useUndo(collection: CollectionName, id: string, name: string): (hasLinks: boolean) => void {
  const t = useTranslations('cabinet.list');
  const toText = useProblemText();
  const { attempt } = useCabinet();
  const restore = useRestore(collection, id, name);
  const undo = async (hasLinks: boolean) => {
    const isRestored = await restore();
    if (!isRestored || !hasLinks) return;
    const result = await attempt((person) => putBackLinks(person, id));
    if (!result.ok) toast.error(toText(result.problem));
  };
  return (hasLinks) =>
    showUndoToast(
      { text: t('deleted', { title: toQuotable(name) }), button: t('undo') },
      () => void undo(hasLinks),
    );
}

/** Lists the uses that prevent a deletion. */
function Hindrances({ uses, onClose }: { uses: readonly Use[]; onClose: () => void }) {
  const t = useTranslations('cabinet.delete');
  const errors = useTranslations('errors.codes');
  return <UsesDialog title={t('usesTitle')} text={errors('in_use')} uses={uses} onClose={onClose} />;
}
