import { readFormText } from '@/lib/http/read-form-text';
import type { TopicReaders } from '../contract/appeals';
import { ApiError } from '@/lib/api/errors';
import { appealTopics, type AppealTopic } from '../content/appeal-topics';

/**
 * Reads the form that names the readers of each topic. Throws `invalid_input` for a topic without a choice, which a page
 * of an older version does not know: it must not open the topic to everyone.
 */
export function readTopicReaders(form: FormData): TopicReaders {
  const toReaders = (topic: AppealTopic) => {
    const mode = readFormText(form, `${topic}-mode`);
    if (mode === 'everyone') return null;
    if (mode === 'chosen') return form.getAll(`${topic}-reader`) as string[];
    throw new ApiError('invalid_input', { issues: [{ path: [topic], code: 'required' }] });
  };
  return Object.fromEntries(appealTopics.map((topic) => [topic, toReaders(topic)])) as TopicReaders;
}
