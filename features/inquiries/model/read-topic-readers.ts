import { readFormText } from '@/lib/http/read-form-text';
import type { TopicReaders } from '../contract/inquiry-endpoints';
import { ApiError } from '@/lib/api/errors';
import { inquiryTopics, type InquiryTopic } from '../content/inquiry-topics';

/**
 * Reads the form that names the readers of each topic. Throws `invalid_input` for a topic without a choice, which a page
 * of an older version does not know: it must not open the topic to everyone.
 */
export function readTopicReaders(form: FormData): TopicReaders {
  const toReaders = (topic: InquiryTopic) => {
    const mode = readFormText(form, `${topic}-mode`);
    if (mode === 'everyone') return null;
    if (mode === 'chosen') return form.getAll(`${topic}-reader`) as string[];
    throw new ApiError('invalid_input', { issues: [{ path: [topic], code: 'required' }] });
  };
  return Object.fromEntries(inquiryTopics.map((topic) => [topic, toReaders(topic)])) as TopicReaders;
}
