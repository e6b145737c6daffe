import type { ReactNode } from 'react';
import { Field, toFieldAttributes } from '@/components/ui/form/field';
import { Input, Select, Textarea } from '@/components/ui/form/input';
import { inquiryTopics, type InquiryTopic } from '../content/inquiry-topics';
import type { InquiryErrors, InquiryValues } from '../model/inquiry-form';
import { ConsentField } from './consent-field';
import { Honeypot } from './honeypot';

type Text = 'topic' | 'name' | 'contact' | 'contactHint' | 'message' | 'messageHint' | 'consent' | 'website';

/** What the fields of the contact form show. */
export interface InquiryFieldsProps {
  /** Beginning of the ids of the controls, because a page may have several forms. */
  readonly id: string;
  /** Topic of all messages; `null` to let the visitor choose. */
  readonly topic: InquiryTopic | null;
  readonly topicNames: Readonly<Record<InquiryTopic, string>>;
  readonly texts: Readonly<Record<Text, string>>;
  /** Link to the privacy page. */
  readonly consentMore: ReactNode;
}

interface Props extends InquiryFieldsProps {
  readonly values: InquiryValues;
  readonly errors: InquiryErrors;
}

/** Renders the fields of the contact form. */
export function InquiryFields({ id, texts, values, errors, ...props }: Props) {
  const toField = (name: 'name' | 'contact' | 'message', hint?: string) => ({
    id: `${id}-${name}`,
    hint,
    error: errors[name],
    required: true,
  });
  const toProps = (name: 'name' | 'contact' | 'message', hint?: string) => ({
    ...toFieldAttributes(toField(name, hint)),
    name,
    defaultValue: values[name],
  });
  return (
    <>
      <TopicField {...props} id={`${id}-topic`} label={texts.topic} selected={values.topic} />
      <Field {...toField('name')} label={texts.name}>
        <Input {...toProps('name')} autoComplete="name" maxLength={120} />
      </Field>
      <Field {...toField('contact', texts.contactHint)} label={texts.contact}>
        <Input {...toProps('contact', texts.contactHint)} autoComplete="email" maxLength={120} />
      </Field>
      <Field {...toField('message', texts.messageHint)} label={texts.message}>
        <Textarea {...toProps('message', texts.messageHint)} rows={6} />
      </Field>
      <Honeypot id={`${id}-website`} label={texts.website} />
      <ConsentField
        label={texts.consent}
        id={`${id}-consent`}
        more={props.consentMore}
        error={errors['consent']}
        defaultChecked={values.consent}
      />
    </>
  );
}

interface TopicProps extends Pick<InquiryFieldsProps, 'id' | 'topic' | 'topicNames'> {
  readonly label: string;
  readonly selected: string;
}

function TopicField({ id, label, topic, topicNames, selected }: TopicProps) {
  if (topic !== null) return <input type="hidden" name="topic" value={topic} />;
  return (
    <Field id={id} label={label}>
      <Select id={id} name="topic" defaultValue={selected}>
        {inquiryTopics.map((name) => (
          <option key={name} value={name}>
            {topicNames[name]}
          </option>
        ))}
      </Select>
    </Field>
  );
}
