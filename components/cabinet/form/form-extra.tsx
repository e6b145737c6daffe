import type { ComponentType } from 'react';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import type { ItemForm } from './use-item-form';

/** Renders what a feature adds below the fields of a form; nothing for most collections. */
export function FormExtra({ form }: { readonly form: ItemForm }) {
  const { parts } = useCabinet();
  // The extra of a collection fits its form.
  const Extra = parts.extras[form.collection] as ComponentType<{ form: ItemForm }> | undefined;
  return Extra ? <Extra form={form} /> : null;
}
