'use client';

import { useEffect } from 'react';
import { isSessionChange, mirrorSession, readStoredEndMs } from '@/lib/auth/session/stored-session';

/**
 * Tells other tabs through localStorage that the user signed out, and leaves the sign-in page when a user signs in
 * elsewhere.
 * @param onwards address of the sign-in page, which redirects signed-in users
 */
export function SessionMirror({ onwards }: { onwards: string }) {
  useEffect(() => {
    mirrorSession(document.cookie, localStorage);
    const onStorage = ({ key }: StorageEvent) => {
      if (isSessionChange(key) && readStoredEndMs(document.cookie) !== null)
        location.assign(onwards + location.hash);
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [onwards]);
  return null;
}
