'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useEffect, useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogButtons } from '../dialog';

/**
 * Asks before unsaved changes are left behind: in its own words when a link is followed, in the browser's when the
 * tab is closed. Returns what is to be rendered.
 */
export function useLeaveWarning(isDirty: boolean): ReactNode {
  const t = useTranslations('cabinet.form');
  const router = useRouter();
  const [target, setTarget] = useState<string | null>(null);
  useEffect(() => {
    if (!isDirty) return undefined;
    const onClick = (event: MouseEvent) => {
      const link = toFollowedLink(event);
      if (!link) return;
      // Before the link itself learns of the click.
      event.preventDefault();
      event.stopPropagation();
      setTarget(link);
    };
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    document.addEventListener('click', onClick, { capture: true });
    window.addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('click', onClick, { capture: true });
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [isDirty]);
  if (target === null) return null;
  return (
    <Dialog title={t('leaveTitle')} onClose={() => setTarget(null)}>
      <p>{t('leaveText')}</p>
      <DialogButtons>
        <Button
          variant="secondary"
          onClick={() => {
            setTarget(null);
            router.push(target);
          }}
        >
          {t('leave')}
        </Button>
        <Button onClick={() => setTarget(null)}>{t('stay')}</Button>
      </DialogButtons>
    </Dialog>
  );
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
