import { useFormContext } from 'react-hook-form';
import type { ContentDefinition } from '@/lib/content/define-content';
import { findSystemPage } from '@/lib/content/pages/system-pages';

/** Returns the fields that staff cannot change: the place of a system page, which also has no publication window. */
export function useFixedFields({ type }: ContentDefinition): readonly string[] {
  const { formState } = useFormContext();
  const slug = formState.defaultValues?.['slug'] as string | null | undefined;
  return type === 'page' && findSystemPage(slug) ? ['slug', 'parent', 'listed'] : [];
}
