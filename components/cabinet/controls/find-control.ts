import { createContext, use } from 'react';
import type { AnyField } from '@/lib/content/kinds';
import type { Control } from './control';

/** Returns the control of a field. `undefined`: the form has none for its kind. */
export type FindControl = (field: AnyField) => Control<AnyField> | undefined;

/**
 * The controls of a form. A field takes them from its form: if it imported them all, the control that describes an
 * image in a form would import itself.
 */
export const Controls = createContext<FindControl>(() => undefined);

/** Returns the function that finds the controls of the form around a field. */
export function useFindControl(): FindControl {
  return use(Controls);
}
