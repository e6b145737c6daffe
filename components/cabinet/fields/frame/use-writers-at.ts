import { createContext, use } from 'react';
import type { OpenForm } from '@/lib/api/contract';

/** The other open forms of the item of the surrounding form. */
export const OpenForms = createContext<readonly OpenForm[]>([]);

/** Returns the names of the people who edit a place of the item in other forms. */
export function useWritersAt(path: string): string[] {
  const forms = use(OpenForms).filter(({ place }) => place === path);
  return [...new Set(forms.map(({ name }) => name))];
}
