'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { noteUnsavedChanges } from '@/components/ui/form/unsaved-changes';
import { Dialog, DialogButtons } from '../dialog';
import { onTraversal } from './on-traversal';

/** What stands between unsaved changes and whatever would leave them behind. */
export interface LeaveWarning {
  /** To be rendered. */
  readonly warning: ReactNode;
  /** Leaves, or asks first when there is something to lose. */
  readonly leave: (go: () => void) => void;
}

/** What a person who leaves is asked, where it is not about a text that was typed. */
interface LeaveWords {
  readonly title: string;
  readonly text: string;
}

/**
 * Asks before unsaved changes are left behind: in its own words when a link or the browser's back and forward are
 * followed, in the browser's when the tab is closed.
 */
export function useLeaveWarning(isDirty: boolean, words?: LeaveWords): LeaveWarning {
  const t = useTranslations('cabinet.form');
  const router = useRouter();
  const [asked, setAsked] = useState<(() => void) | null>(null);
  const isLeaving = useRef(false);
  useEffect(() => {
    if (!isDirty) return undefined;
    isLeaving.current = false;
    const ask = (go: () => void) => setAsked(() => go);
    const onClick = (event: MouseEvent) => {
      const link = toFollowedLink(event);
      if (!link) return;
      // Before the link itself learns of the click.
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

  const stay = () => setAsked(null);
  const warning = asked && (
    <Dialog title={words?.title ?? t('leaveTitle')} onClose={stay}>
      <p>{words?.text ?? t('leaveText')}</p>
      <DialogButtons>
        <Button
          variant="secondary"
          onClick={() => {
            isLeaving.current = true;
            stay();
            asked();
          }}
        >
          {t('leave')}
        </Button>
        <Button onClick={stay}>{t('stay')}</Button>
      </DialogButtons>
    </Dialog>
  );
  return { warning, leave: (go) => (isDirty ? setAsked(() => go) : go()) };
}

/** The address of a link of this site that a click follows in this very tab. */
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
