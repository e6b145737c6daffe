import { createContext, use } from 'react';

/** Whether the form's item is read-only. */
export const IsReadOnly = createContext(false);

/** Returns {@link IsReadOnly} of the surrounding form. */
export function useIsReadOnly(): boolean {
  return use(IsReadOnly);
}
