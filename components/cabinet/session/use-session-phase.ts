import { useCallback, useEffect, useRef, useState } from 'react';
import {
  isSessionChange,
  mirrorSession,
  readStoredEndMs,
  readStoredPersonId,
} from '@/lib/auth/session/stored-session';
import { toSessionPhase, type SessionPhase } from './session-phase';

/** How often the cookies are looked at, in milliseconds: any answer of the server may have moved the end. */
const tickMs = 5000;

/** A clock that differs by less from the server's is right: the page took a while to arrive. */
const toleranceMs = 60_000;

/** The session as this tab sees it. */
export interface SessionState {
  readonly phase: SessionPhase;
  /** In epoch ms of the server; `null`: nobody is signed in. */
  readonly endMs: number | null;
  /** Looks anew. Returns the phase. */
  readonly look: () => SessionPhase;
}

/**
 * Follows the session of this browser: its end, and sign-ins and sign-outs in other tabs.
 *
 * @param serverNowMs when the page was made, in epoch ms
 * @param personId of the person whom it was made for
 */
export function useSessionPhase(
  serverNowMs: number,
  personId: string,
  onChange: (phase: SessionPhase, before: SessionPhase) => void,
): SessionState {
  const [skewMs] = useState(() => toSkewMs(Date.now() - serverNowMs));
  const [state, setState] = useState<{ phase: SessionPhase; endMs: number | null }>({
    phase: 'running',
    endMs: null,
  });
  const before = useRef<SessionPhase>('running');
  const tell = useRef(onChange);
  useEffect(() => {
    tell.current = onChange;
  });
  const look = useCallback(() => {
    mirrorSession(document.cookie, localStorage);
    const endMs = readStoredEndMs(document.cookie);
    const signedInId = readStoredPersonId(document.cookie);
    const isTaken = endMs !== null && signedInId !== null && signedInId !== personId;
    const phase = isTaken ? 'taken' : toSessionPhase(endMs, Date.now() - skewMs);
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
    // A page that the browser kept and shows again as it was left.
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

/** How far the clock of this device is ahead of the server's, in milliseconds. */
function toSkewMs(differenceMs: number): number {
  return Math.abs(differenceMs) < toleranceMs ? 0 : differenceMs;
}
