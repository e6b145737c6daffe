'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { noteUnsavedChanges } from '@/components/ui/form/unsaved-changes';
import { Dialog, DialogButtons } from './dialog';
import { onTraversal } from './on-traversal';

/** Leave warning of a page with unsaved changes. */
export interface LeaveWarning {
  /** The dialog to render; `null` while it is closed. */
  readonly warning: ReactNode;
  /** Calls `go`, after a confirmation if there are unsaved changes. */
  readonly leave: (go: () => void) => void;
}

/** Texts of the dialog. */
interface LeaveTexts {
  readonly title: string;
  readonly text: string;
}

/**
 * Asks before the editor leaves unsaved changes: in a dialog for links, back and forward, in the browser's own dialog
 * when the tab is closed. `texts`: `autosaved` if the device keeps the typed text, `lost` if nothing does.
 */
export function useLeaveWarning(
  isDirty: boolean,
  texts: LeaveTexts | 'autosaved' | 'lost' = 'lost',
): LeaveWarning {
  const router = useRouter();
  const [pendingLeave, setPendingLeave] = useState<(() => void) | null>(null);
  const isLeaving = useRef(false);
  useEffect(() => {
    if (!isDirty) return undefined;
    isLeaving.current = false;
    const ask = (go: () => void) => setPendingLeave(() => go);
    const onClick = (event: MouseEvent) => {
      const link = toFollowedLink(event);
      if (!link) return;
      // In the capture phase, before the handlers of the link.
      event.preventDefault();
      event.stopPropagation();
      ask(() => router.push(link));
    };
    const onUnload = (event: BeforeUnloadEvent) => {
      if (!isLeaving.current) event.preventDefault();
    };
    document.addEventListener('click', onClick, { capture: true });
    window.addEventListener('beforeunload', onUnload);
    const stopWatching = onTraversal((go) => {
      if (isLeaving.current) return false;
      ask(go);
      return true;
    });
    const forget = noteUnsavedChanges();
    return () => {
      document.removeEventListener('click', onClick, { capture: true });
      window.removeEventListener('beforeunload', onUnload);
      stopWatching();
      forget();
    };
  }, [isDirty, router]);

  const stay = () => setPendingLeave(null);
  const warning = pendingLeave && (
    <LeaveDialog
      texts={texts}
      onStay={stay}
      onLeave={() => {
        isLeaving.current = true;
        stay();
        pendingLeave();
      }}
    />
  );
  return { warning, leave: (go) => (isDirty ? setPendingLeave(() => go) : go()) };
}

interface LeaveDialogProps {
  readonly texts: LeaveTexts | 'autosaved' | 'lost';
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

function LeaveDialog({ texts, onStay, onLeave }: LeaveDialogProps) {
  const t = useTranslations('cabinet.form');
  const { title, text } =
    typeof texts === 'object'
      ? texts
      : { title: t('leaveTitle'), text: t(texts === 'autosaved' ? 'leaveText' : 'leaveLost') };
  return (
    <Dialog title={title} onClose={onStay}>
      <p>{text}</p>
      <DialogButtons>
        <Button variant="secondary" onClick={onLeave}>
          {t('leave')}
        </Button>
        <Button onClick={onStay}>{t('stay')}</Button>
      </DialogButtons>
    </Dialog>
  );
}

/**
 * Returns the address of the link that a click follows; `null` if it does not lead to another page of this site in
 * this tab.
 */
function toFollowedLink(event: MouseEvent): string | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = (event.target as Element).closest('a[href]');
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.hasAttribute('download'))
    return null;
  const url = new URL(link.href);
  const isElsewhere = url.origin !== location.origin;
  const isOnThisPage = url.pathname === location.pathname && url.search === location.search;
  return isElsewhere || isOnThisPage ? null : url.pathname + url.search + url.hash;
}
