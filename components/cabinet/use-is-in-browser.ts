import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether scripts have taken the page over: `false` on the server and until what it rendered is alive. */
export function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
