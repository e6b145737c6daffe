import type { ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { AdoptItem } from './adopt-item';
import type { ItemForm } from './use-item-form';

interface Props {
  readonly form: ItemForm;
  readonly children: ReactNode;
}

/** Gives the fields below it their form, and shows the form's question before unsaved changes are left. */
export function ItemFormProvider({ form, children }: Props) {
  return (
    <FormProvider {...form.methods}>
      <AdoptItem value={form.adopt}>
        {children}
        {form.warning}
      </AdoptItem>
    </FormProvider>
  );
}
