import { createContext, use } from 'react';

/** Whether the item of a form may only be read. */
export const IsReadOnly = createContext(false);

/** What the form around a field says; see {@link IsReadOnly}. */
export function useIsReadOnly(): boolean {
  return use(IsReadOnly);
}
