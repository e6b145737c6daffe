'use client';

import { useTranslations } from 'next-intl';
import { ActionForm } from '@/components/cabinet/accounts/action-form';
import { Card } from '@/components/ui/card';
import { Field, toFieldAttributes } from '@/components/ui/form/field';
import { Input, Textarea } from '@/components/ui/form/input';
import { Hint } from '@/components/ui/hint';
import { replaceInquiryRetention, replaceInquiryTemplates } from '../actions/inquiry-actions';
import type { InquiryTemplate } from '../contract/inquiry-work-endpoints';
import styles from './inquiry-page.module.css';

interface Props {
  readonly templates: readonly InquiryTemplate[];
  readonly months: number | null;
}

/** Renders the forms of the prepared answers and of the retention. */
export function InquirySettingsForms({ templates, months }: Props) {
  const t = useTranslations('cabinet.inquiryWork');
  return (
    <>
      <Card>
        <section className={styles.part} aria-labelledby="inquiry-templates">
          <h2 id="inquiry-templates">{t('templates')}</h2>
          <Hint>{t('templatesHint')}</Hint>
          <TemplatesForm key={JSON.stringify(templates)} templates={templates} />
        </section>
      </Card>
      <Card>
        <section className={styles.part} aria-labelledby="inquiry-retention">
          <h2 id="inquiry-retention">{t('retention')}</h2>
          <RetentionForm key={months} months={months} />
        </section>
      </Card>
    </>
  );
}

function TemplatesForm({ templates }: Pick<Props, 'templates'>) {
  const t = useTranslations('cabinet.inquiryWork');
  return (
    <ActionForm
      action={replaceInquiryTemplates}
      submitLabel={t('save')}
      variant="secondary"
      done={() => t('templatesSaved')}
      refreshes
    >
      {(issueOf) => {
        const error = issueOf('data', { required: t('templateIncomplete') });
        // The last one is empty: a form without scripts can add one, too.
        return [...templates, { name: '', text: '' }].map(({ name, text }, index) => {
          const ofName = { id: `template-name-${index}`, error };
          const ofText = { id: `template-text-${index}` };
          return (
            <div key={index} className={styles.template}>
              <Field {...ofName} label={t('templateName', { number: index + 1 })}>
                <Input {...toFieldAttributes(ofName)} name="name" defaultValue={name} maxLength={80} />
              </Field>
              <Field {...ofText} label={t('templateText', { number: index + 1 })}>
                <Textarea {...toFieldAttributes(ofText)} name="text" defaultValue={text} maxLength={4000} />
              </Field>
            </div>
          );
        });
      }}
    </ActionForm>
  );
}

function RetentionForm({ months }: Pick<Props, 'months'>) {
  const t = useTranslations('cabinet.inquiryWork');
  return (
    <ActionForm
      action={replaceInquiryRetention}
      submitLabel={t('save')}
      variant="secondary"
      done={() => t('retentionSaved')}
      refreshes
    >
      {(issueOf) => {
        const error = issueOf('months') && t('retentionWrong');
        const field = { id: 'retention-months', hint: t('retentionHint'), error: error || undefined };
        return (
          <Field {...field} label={t('retentionMonths')}>
            <Input
              {...toFieldAttributes(field)}
              name="months"
              inputMode="numeric"
              defaultValue={months ?? ''}
            />
          </Field>
        );
      }}
    </ActionForm>
  );
}
