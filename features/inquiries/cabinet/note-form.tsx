'use client';

import { useTranslations } from 'next-intl';
import { ActionForm } from '@/components/cabinet/accounts/action-form';
import { Field, toFieldAttributes } from '@/components/ui/form/field';
import { Textarea } from '@/components/ui/form/input';
import { addInquiryNote } from '../actions/inquiry-actions';

/** Renders the form for a note that only readers of the topic see. */
export function NoteForm({ id }: { readonly id: string }) {
  const t = useTranslations('cabinet.inquiryWork');
  return (
    <ActionForm
      action={addInquiryNote}
      submitLabel={t('addNote')}
      variant="secondary"
      done={() => t('noteAdded')}
      refreshes
    >
      {(issueOf) => {
        const error = issueOf('text', { required: t('noteRequired') });
        const field = { id: 'inquiry-note', hint: t('noteHint'), error };
        return (
          <>
            <input type="hidden" name="id" value={id} />
            <Field {...field} label={t('noteLabel')}>
              <Textarea {...toFieldAttributes(field)} name="text" rows={3} maxLength={4000} />
            </Field>
          </>
        );
      }}
    </ActionForm>
  );
}
