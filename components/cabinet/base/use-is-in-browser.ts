import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the component is hydrated; `false` on the server and until hydration. */
export function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
