import { useCallback, useEffect, useRef, useState } from 'react';
import {
  isSessionChange,
  mirrorSession,
  readStoredEndMs,
  readStoredPersonId,
} from '@/lib/auth/session/stored-session';
import { toSessionPhase, type SessionPhase } from './session-phase';

/** Interval for reading the cookies in milliseconds: any response may extend the session. */
const tickMs = 5000;

/** Clock differences below this value are ignored, because the page takes time to arrive. */
const toleranceMs = 60_000;

/** Session as seen by this tab. */
export interface SessionState {
  readonly phase: SessionPhase;
  /** End in epoch ms of the server; `null` if no user is signed in. */
  readonly endMs: number | null;
  /** Reads the cookies now. Returns the phase. */
  readonly look: () => SessionPhase;
}

/**
 * Follows the browser's session: its end, and sign-ins and sign-outs in other tabs.
 * @param serverNowMs time when the page was rendered, in epoch ms
 * @param personId id of the user it was rendered for
 */
export function useSessionPhase(
  serverNowMs: number,
  personId: string,
  onChange: (phase: SessionPhase, before: SessionPhase) => void,
): SessionState {
  const [skewMs] = useState(() => toSkewMs(Date.now() - serverNowMs));
  const [state, setState] = useState<{ phase: SessionPhase; endMs: number | null }>({
    phase: 'active',
    endMs: null,
  });
  const before = useRef<SessionPhase>('active');
  const tell = useRef(onChange);
  useEffect(() => {
    tell.current = onChange;
  });
  const look = useCallback(() => {
    mirrorSession(document.cookie, localStorage);
    const endMs = readStoredEndMs(document.cookie);
    const signedInId = readStoredPersonId(document.cookie);
    const isOtherUser = endMs !== null && signedInId !== null && signedInId !== personId;
    const phase = isOtherUser ? 'otherUser' : toSessionPhase(endMs, Date.now() - skewMs);
    setState((known) => (known.phase === phase && known.endMs === endMs ? known : { phase, endMs }));
    const was = before.current;
    before.current = phase;
    if (was !== phase) tell.current(phase, was);
    return phase;
  }, [skewMs, personId]);
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (isSessionChange(key)) look();
    };
    const timer = setInterval(look, tickMs);
    const first = setTimeout(look);
    window.addEventListener('storage', onStorage);
    window.addEventListener('focus', look);
    // A page restored from the back/forward cache.
    window.addEventListener('pageshow', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      clearTimeout(first);
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('focus', look);
      window.removeEventListener('pageshow', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [look]);
  return { ...state, look };
}

/** Returns how far this device's clock is ahead of the server's, in milliseconds. */
function toSkewMs(differenceMs: number): number {
  return Math.abs(differenceMs) < toleranceMs ? 0 : differenceMs;
}
