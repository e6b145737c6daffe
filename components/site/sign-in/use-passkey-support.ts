import { useSyncExternalStore } from 'react';

/**
 * Whether the browser knows passkeys. True on the server, so that the button takes its place before the scripts run;
 * almost every browser does, on pages with https.
 */
export function usePasskeySupport(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => 'PublicKeyCredential' in window,
    () => true,
  );
}
