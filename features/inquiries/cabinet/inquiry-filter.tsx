import { getTranslations } from 'next-intl/server';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { Select } from '@/components/ui/form/input';
import { QueryForm } from '@/components/ui/form/query-form';
import { inquiryStates, type InquiryWorkState } from '../content/inquiry-states';
import type { InquiryTopic } from '../content/inquiry-topics';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import styles from './inquiry-filter.module.css';

interface Props {
  readonly locale: Locale;
  /** Topics that the person reads. */
  readonly topics: readonly InquiryTopic[];
  readonly topic: InquiryTopic | null;
  readonly state: InquiryWorkState | null;
}

/** Renders the filter of the inquiries as a GET form. */
export async function InquiryFilter({ locale, topics, topic, state }: Props) {
  const t = await getTranslations({ locale });
  return (
    <QueryForm
      className={styles.filter}
      action={toLocalePath(locale, '/cabinet/appeals')}
      shown={{ topic, state }}
    >
      <Field id="inquiry-topic" label={t('visit.inquiries.topicFilter')}>
        <Select id="inquiry-topic" name="topic" defaultValue={topic ?? ''}>
          <option value="">{t('visit.inquiries.allTopics')}</option>
          {topics.map((name) => (
            <option key={name} value={name}>
              {t(`content.block.form.options.topic.${name}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field id="inquiry-state-filter" label={t('cabinet.inquiryWork.stateFilter')}>
        <Select id="inquiry-state-filter" name="state" defaultValue={state ?? ''}>
          <option value="">{t('cabinet.inquiryWork.allStates')}</option>
          {inquiryStates.map((name) => (
            <option key={name} value={name}>
              {t(`cabinet.inquiryWork.states.${name}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" variant="secondary">
        {t('visit.inquiries.show')}
      </Button>
    </QueryForm>
  );
}
