'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ActionForm } from '@/components/cabinet/accounts/action-form';
import { takeInquiry } from '../actions/inquiry-actions';
import type { InquiryWorkState } from '../content/inquiry-states';

interface Props {
  readonly id: string;
  readonly state: InquiryWorkState;
}

/** Renders the button with which a person takes a new inquiry, and then what this means; nothing for any other inquiry. */
export function TakeForm({ id, state }: Props) {
  const t = useTranslations('cabinet.inquiryWork');
  // The message that replaces the button has the focus, and stays when the page shows the new state.
  const [wasNew] = useState(state === 'new');
  if (!wasNew) return null;
  return (
    <ActionForm
      action={takeInquiry}
      submitLabel={t('take')}
      variant="secondary"
      done={() => t('taken')}
      problemTexts={{ version_mismatch: t('takenByOther') }}
      replacesForm
      refreshes
    >
      {() => <input type="hidden" name="id" value={id} />}
    </ActionForm>
  );
}
