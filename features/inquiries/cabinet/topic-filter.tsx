import { getTranslations } from 'next-intl/server';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/form/field';
import { Select } from '@/components/ui/form/input';
import { QueryForm } from '@/components/ui/form/query-form';
import type { InquiryTopic } from '../content/inquiry-topics';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import styles from './topic-filter.module.css';

interface Props {
  readonly locale: Locale;
  /** Topics that the person reads. */
  readonly topics: readonly InquiryTopic[];
  readonly topic: InquiryTopic | null;
}

/** Renders the filter of the inquiries as a GET form. */
export async function TopicFilter({ locale, topics, topic }: Props) {
  const t = await getTranslations({ locale });
  return (
    <QueryForm className={styles.filter} action={toLocalePath(locale, '/cabinet/appeals')} shown={{ topic }}>
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
      <Button type="submit" variant="secondary">
        {t('visit.inquiries.show')}
      </Button>
    </QueryForm>
  );
}
