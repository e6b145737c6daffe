import { createContext, use } from 'react';
import type { AnyField } from '@/lib/content/kinds';
import type { Control } from './control';

/** Returns the control of a field; `undefined` if the form has none for its kind. */
export type FindControl = (field: AnyField) => Control<AnyField> | undefined;

/**
 * The controls of a form. Fields read them from this context: imports would be circular, because the image control
 * contains a form.
 */
export const Controls = createContext<FindControl>(() => undefined);

/** Returns the function that finds the controls of the form around a field. */
export function useFindControl(): FindControl {
  return use(Controls);
}
