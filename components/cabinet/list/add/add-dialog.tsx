'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { ContentDefinition } from '@/lib/content/define-content';
import { definitionOf } from '@/lib/content/registry';
import { findPhotosPath } from '@/components/cabinet/base/find-photos-path';
import { Dialog, DialogButtons } from '@/components/cabinet/base/dialog';
import { ErrorSummary } from '@/components/cabinet/form/error-summary';
import { TakenNote } from '@/components/cabinet/form/taken-note';
import { AutosaveOffer } from '@/components/cabinet/form/autosave-offer';
import { FormExtra } from '@/components/cabinet/form/form-extra';
import { ItemFormProvider } from '@/components/cabinet/form/item-form-provider';
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
  // Visitors would see an album without pictures; the next screen publishes it with them.
  const needsPhotos = findPhotosPath(props.collection, '') !== null;
  const publishesHere = mayPublish && !needsPhotos;
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
          <AutosaveOffer form={form} isQuiet />
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
            <Button type="submit" variant={publishesHere ? 'secondary' : 'primary'} aria-disabled={isBusy}>
              {t(toSubmitKey(definition, needsPhotos))}
            </Button>
            {publishesHere && (
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

/** Returns the message key of the button that saves and goes on. */
function toSubmitKey(definition: ContentDefinition, needsPhotos: boolean) {
  if (needsPhotos) return 'toPhotos';
  if (!isCompleteInDialog(definition)) return 'continue';
  return definition.publishing.isAlways ? 'add' : 'save';
}
