'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { definitionOf } from '@/lib/content/registry';
import { Dialog, DialogButtons } from '@/components/cabinet/base/dialog';
import { ErrorSummary } from '@/components/cabinet/form/error-summary';
import { TakenNote } from '@/components/cabinet/form/taken-note';
import { AutosaveOffer } from '@/components/cabinet/form/autosave-offer';
import { FormExtra } from '../form/form-extra';
import { ItemFormProvider } from '../form/item-form-provider';
import { AddFields } from './add-fields';
import { isCompleteInDialog } from './dialog-fields';
import { useAddForm, type AddFormProps } from './use-add-form';
import styles from './add-dialog.module.css';

/** Creates an item from its most important fields, or opens the full form for the others. */
export function AddDialog(props: AddFormProps) {
  const t = useTranslations('cabinet.add');
  const content = useTranslations('content');
  const definition = definitionOf(props.collection);
  const isComplete = isCompleteInDialog(definition);
  const { form, isPublisher, save, publish } = useAddForm(props);
  const mayPublish = isComplete && isPublisher && !definition.publishing.isAlways;
  const isBusy = form.isSaving || undefined;
  return (
    <Dialog title={content(`${definition.type}.add`)} onClose={() => form.leave(props.onClose)}>
      <ItemFormProvider form={form}>
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            if (event.target === event.currentTarget) void save(!isComplete);
          }}
        >
          <AutosaveOffer form={form} />
          <ErrorSummary form={form} onGoTo={() => {}} />
          <TakenNote form={form} />
          <AddFields definition={definition} mayPublish={mayPublish} />
          <FormExtra form={form} />
          <DialogButtons>
            {isComplete && !definition.publishing.isAlways && (
              <Button variant="quiet" onClick={() => void save(true)}>
                {t('fullForm')}
              </Button>
            )}
            <Button type="submit" variant={mayPublish ? 'secondary' : 'primary'} aria-disabled={isBusy}>
              {t(!isComplete ? 'continue' : definition.publishing.isAlways ? 'add' : 'save')}
            </Button>
            {mayPublish && (
              <Button aria-disabled={isBusy} onClick={() => void publish()}>
                {t('publish')}
              </Button>
            )}
          </DialogButtons>
        </form>
      </ItemFormProvider>
    </Dialog>
  );
}
