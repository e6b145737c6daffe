import { inquiryTopics } from './inquiry-topics';
import { localizedText, oneOf } from '@/lib/content/kinds';
import { defineBlock } from '@/lib/content/define-block';

/** A form whose messages reach the people who read a topic. */
export const form = defineBlock({
  type: 'form',
  group: 'forms',
  fields: {
    title: localizedText({ maxLength: 120 }),
    text: localizedText({ maxLength: 600, multiline: true }),
    topic: oneOf(inquiryTopics, { required: true, initial: 'general' }),
  },
});
