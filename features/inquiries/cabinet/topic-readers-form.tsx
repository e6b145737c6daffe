'use client';

import { useTranslations } from 'next-intl';
import { Checkbox } from '@/components/ui/form/checkbox';
import { FieldError } from '@/components/ui/form/field';
import { Notice } from '@/components/ui/notice';
import { replaceTopicReaders } from '../actions/inquiry-actions';
import type { Account } from '@/lib/api/contract';
import type { TopicReaders } from '@/features/inquiries/contract/inquiry-endpoints';
import { inquiryTopics, promisedTopics, type InquiryTopic } from '../content/inquiry-topics';
import { ActionForm } from '@/components/cabinet/accounts/action-form';
import styles from './topic-readers-form.module.css';

interface Props {
  readonly readers: TopicReaders;
  /** Enabled accounts. */
  readonly accounts: readonly Pick<Account, 'id' | 'name' | 'email'>[];
}

/** Renders the form that names the people who read the inquiries of each topic. */
export function TopicReadersForm({ readers, accounts }: Props) {
  const t = useTranslations('cabinet.topicReaders');
  const toChoose = (topic: InquiryTopic) =>
    t(promisedTopics.includes(topic) ? 'chooseSomebodyPromised' : 'chooseSomebody');
  return (
    <ActionForm action={replaceTopicReaders} submitLabel={t('save')} done={() => t('saved')} refreshes>
      {(issueOf) =>
        inquiryTopics.map((topic) => (
          <TopicChoice
            key={`${topic} ${JSON.stringify(readers[topic])}`}
            topic={topic}
            readers={readers[topic]}
            accounts={accounts}
            error={issueOf(topic, { required: toChoose(topic), too_small: toChoose(topic) })}
          />
        ))
      }
    </ActionForm>
  );
}

interface ChoiceProps extends Pick<Props, 'accounts'> {
  readonly topic: InquiryTopic;
  readonly readers: readonly string[] | null;
  readonly error: string | undefined;
}

function TopicChoice({ topic, readers, accounts, error }: ChoiceProps) {
  const t = useTranslations('cabinet.topicReaders');
  const name = useTranslations('content.block.form.options.topic')(topic);
  const isPromised = promisedTopics.includes(topic);
  const errorId = `${topic}-error`;
  return (
    <fieldset className={styles.topic}>
      <legend className={styles.name}>{name}</legend>
      {readers?.length === 0 && <Notice tone="danger">{t('nobody')}</Notice>}
      {isPromised && readers === null && <Notice tone="warning">{t('nobodyChosen')}</Notice>}
      {(['everyone', 'chosen'] as const).map((mode) => (
        <label key={mode} className={styles.mode}>
          <input
            type="radio"
            name={`${topic}-mode`}
            value={mode}
            defaultChecked={mode === (readers === null ? 'everyone' : 'chosen')}
          />
          {t(mode === 'everyone' && isPromised ? 'administrators' : mode)}
        </label>
      ))}
      <div className={styles.people} role="group" aria-label={t('people', { topic: name })}>
        {accounts.map((account) => (
          <Checkbox
            key={account.id}
            id={`${topic}-${account.id}`}
            name={`${topic}-reader`}
            value={account.id}
            label={account.name}
            hint={account.email}
            defaultChecked={readers?.includes(account.id)}
            aria-invalid={error ? true : undefined}
            aria-describedby={error && errorId}
          />
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
