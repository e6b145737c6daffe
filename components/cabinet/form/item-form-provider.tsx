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

/** Gives the fields below it their form and their controls, and shows the form's question before unsaved changes are left. */
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
