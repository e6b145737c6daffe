'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { ActionForm } from '@/components/cabinet/accounts/action-form';
import { Field, toFieldAttributes } from '@/components/ui/form/field';
import { Select, Textarea } from '@/components/ui/form/input';
import { replyToInquiry } from '../actions/inquiry-actions';
import type { InquiryTemplate } from '../contract/inquiry-work-endpoints';
import { replaceTemplate } from '../model/replace-template';

interface Props {
  readonly id: string;
  /** Number of answers that the page shows. */
  readonly seen: number;
  readonly address: string;
  readonly templates: readonly InquiryTemplate[];
}

/** Renders the form for an answer by mail. A prepared answer is added to the typed text, in place of an untouched one. */
export function ReplyForm({ id, seen, address, templates }: Props) {
  const t = useTranslations('cabinet.inquiryWork');
  const textarea = useRef<HTMLTextAreaElement>(null);
  const inserted = useRef('');

  // The focus stays: arrow keys pass each option on the way to the chosen one.
  function insert(index: string): void {
    const target = textarea.current;
    if (!target) return;
    const text = index === '' ? '' : (templates[Number(index)]?.text ?? '');
    target.value = replaceTemplate(target.value, inserted.current, text);
    inserted.current = text;
  }

  return (
    <ActionForm
      action={replyToInquiry}
      submitLabel={t('reply')}
      done={() => t('replied')}
      problemTexts={{ version_mismatch: t('changed') }}
      refreshes
    >
      {(issueOf) => {
        const error = issueOf('text', { required: t('replyRequired') });
        const field = { id: 'inquiry-reply', hint: t('replyHint'), error };
        return (
          <>
            <input type="hidden" name="id" value={id} />
            <input type="hidden" name="seen" value={seen} />
            {templates.length > 0 && (
              <Field id="inquiry-template" label={t('template')}>
                <Select
                  id="inquiry-template"
                  defaultValue=""
                  onChange={(event) => insert(event.currentTarget.value)}
                >
                  <option value="">{t('noTemplate')}</option>
                  {templates.map(({ name }, index) => (
                    <option key={index} value={index}>
                      {name}
                    </option>
                  ))}
                </Select>
              </Field>
            )}
            <Field {...field} label={t('replyLabel', { address })}>
              <Textarea {...toFieldAttributes(field)} ref={textarea} name="text" rows={8} maxLength={4000} />
            </Field>
          </>
        );
      }}
    </ActionForm>
  );
}
