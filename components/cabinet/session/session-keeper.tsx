'use client';

import { useEffect, useState } from 'react';
import { hasUnsavedChanges } from '@/components/ui/form/unsaved-changes';
import { extendSession } from '@/lib/actions/session-actions';
import { toLocalePath } from '@/lib/i18n/locales';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { SessionNotice } from './session-notice';
import { SignInDialog } from './sign-in-dialog';
import { useSessionPhase } from './use-session-phase';
import { useWaitingCalls } from './use-waiting-calls';

interface Props {
  /** Time when the page was rendered, in epoch ms. */
  readonly serverNowMs: number;
}

/**
 * Watches the session: warns before it expires, asks to sign in over open forms afterwards, and repeats calls
 * rejected meanwhile. Redirects to the sign-in page if nothing would be lost.
 */
export function SessionKeeper({ serverNowMs }: Props) {
  const { locale, user } = useCabinet();
  const [isAsking, setIsAsking] = useState(false);
  const settleCalls = useWaitingCalls('unauthenticated', () => setIsAsking(true));

  function settle(signedIn: boolean): void {
    setIsAsking(false);
    settleCalls(signedIn);
  }

  const { phase, endMs, look } = useSessionPhase(serverNowMs, user.id, (now, before) => {
    if (now === 'active' || now === 'expiring') {
      // Signed in again, here or in another tab. A different user's sign-in does not count.
      if (before === 'expired' || before === 'otherUser') settle(true);
      return;
    }
    if (hasUnsavedChanges() || document.querySelector('dialog[open]')) setIsAsking(true);
    else location.assign(toSignInAddress(toLocalePath(locale, '/login/remember')));
  });

  // A rejected call may be the first sign that another user signed in.
  useEffect(() => {
    if (isAsking) look();
  }, [isAsking, look]);

  async function stayOrAsk(): Promise<void> {
    if (phase === 'expiring') await extendSession().catch(() => {});
    // A session that has reached its maximum lifetime continues only after another sign-in.
    if (look() !== 'active') setIsAsking(true);
  }

  return (
    <>
      {(phase === 'expiring' || phase === 'expired') && !isAsking && (
        <SessionNotice phase={phase} endMs={endMs} onStay={() => void stayOrAsk()} />
      )}
      {isAsking && (
        <SignInDialog
          phase={phase}
          onSignedIn={() => {
            if (look() !== 'otherUser') settle(true);
          }}
          onClose={() => {
            // The open page belongs to the other user.
            if (phase === 'otherUser') location.assign(toLocalePath(locale, '/cabinet'));
            else settle(false);
          }}
        />
      )}
    </>
  );
}

function toSignInAddress(path: string): string {
  const to = location.pathname + location.search + location.hash;
  return `${path}?${new URLSearchParams({ to }).toString()}`;
}
