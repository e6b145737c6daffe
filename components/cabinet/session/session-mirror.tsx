'use client';

import { useEffect } from 'react';
import { isSessionChange, mirrorSession, readStoredEndMs } from '@/lib/auth/session/stored-session';

/**
 * Tells the other tabs, by way of localStorage, that nobody is signed in any more; and leads on from the sign-in page
 * when somebody signs in elsewhere.
 *
 * @param onwards where that leads
 */
export function SessionMirror({ onwards }: { onwards: string }) {
  useEffect(() => {
    mirrorSession(document.cookie, localStorage);
    const onStorage = ({ key }: StorageEvent) => {
      if (isSessionChange(key) && readStoredEndMs(document.cookie) !== null) location.assign(onwards);
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [onwards]);
  return null;
}
