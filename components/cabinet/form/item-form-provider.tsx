import type { ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { Controls } from '../controls/find-control';
import { controlOf } from '../controls/registry';
import { AdoptItem } from './adopt-item';
import type { ItemForm } from './use-item-form';

interface Props {
  readonly form: ItemForm;
  readonly children: ReactNode;
}

/** Provides fields with their form and their controls, and renders the leave warning. */
export function ItemFormProvider({ form, children }: Props) {
  return (
    <FormProvider {...form.methods}>
      <AdoptItem value={form.adopt}>
        <Controls value={controlOf}>{children}</Controls>
        {form.warning}
      </AdoptItem>
    </FormProvider>
  );
}
