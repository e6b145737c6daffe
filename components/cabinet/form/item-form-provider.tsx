import { useMemo, type ReactNode } from 'react';
import { FormProvider } from 'react-hook-form';
import { Controls } from '@/components/cabinet/fields/find-control';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { EditedItemContext } from '@/components/cabinet/fields/edited-item';
import { createControlFinder } from './control-registry';
import { AdoptItem } from '@/components/cabinet/base/adopt-item';
import type { ItemForm } from './use-item-form';

interface Props {
  readonly form: ItemForm;
  readonly children: ReactNode;
}

/** Provides fields with their form and their controls, and renders the leave warning. */
export function ItemFormProvider({ form, children }: Props) {
  const { parts } = useCabinet();
  const findControl = useMemo(() => createControlFinder(parts), [parts]);
  return (
    <FormProvider {...form.methods}>
      <AdoptItem value={form.adopt}>
        <EditedItemContext value={{ collection: form.collection, item: form.saved, adopt: form.adopt }}>
          <Controls value={findControl}>{children}</Controls>
        </EditedItemContext>
        {form.warning}
      </AdoptItem>
    </FormProvider>
  );
}
