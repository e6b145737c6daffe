import { z } from 'zod';
import { inquiryTopics, type InquiryTopic } from '../content/inquiry-topics';
import { inquiryStates } from '../content/inquiry-states';
import { inquiryInput } from './inquiry-input';
import { requiredText } from '@/lib/api/contract/bodies/required-text';
import { endpoint, tagged } from '@/lib/api/contract/endpoint';
import { clientAddress, idempotencyKey } from '@/lib/api/contract/headers';
import { locale, pageOf, pageQuery, person, time } from '@/lib/api/contract/shapes';

const topic = z.enum(inquiryTopics).default('general');

/** Shape of a stored inquiry. */
export const inquiry = z.object({
  id: z.string(),
  name: z.string(),
  contact: z.string(),
  message: z.string(),
  locale,
  createdAt: time,
  handledAt: time.nullable().default(null),
  /** Name of the person who handled it. */
  handledBy: z.string().nullable().default(null),
  topic,
  /** Whether it is a report without a name, to which an answer can be given. Its name is empty, its contact often. */
  isReport: z.boolean().default(false),
  answer: z.string().nullable().default(null),
  answeredAt: time.nullable().default(null),
  state: z.enum(inquiryStates).default('new'),
  /** Person who answers it; `null` for none. */
  owner: person.nullable().default(null),
  /** Day (`YYYY-MM-DD`) until which it is to be answered; `null` if a remote API does not say. */
  dueOn: z.string().nullable().default(null),
});

/** A stored inquiry. */
export type Inquiry = z.infer<typeof inquiry>;

const topicReaders = z.strictObject(
  Object.fromEntries(inquiryTopics.map((name) => [name, z.array(z.string()).max(200).nullable()])) as Record<
    InquiryTopic,
    z.ZodNullable<z.ZodArray<z.ZodString>>
  >,
);

/**
 * Ids of the people who read the inquiries of a topic; `null` for all administrators, and editors if the topic is not
 * one of `promisedTopics`. Empty if all people that were named have lost their accounts.
 */
export type TopicReaders = z.infer<typeof topicReaders>;

const listQuery = z.strictObject({
  ...pageQuery,
  topic: z.enum(inquiryTopics).optional(),
  /** Without a state, all but spam. */
  state: z.enum(inquiryStates).optional(),
});

/** Chapter of the endpoints. */
export const inquiriesTag = {
  name: 'inquiries',
  description: 'Inquiries of visitors.',
  tokens: { reads: 'inquiries', writes: 'inquiries' },
} as const;

/** Endpoints for inquiries. */
export const inquiryEndpoints = tagged(inquiriesTag, {
  createInquiry: endpoint({
    method: 'POST',
    path: '/appeals',
    caller: 'anyone',
    summary: 'Sends an inquiry to the school; once per day if the key is repeated',
    errors: ['too_many_requests', 'busy'],
    headers: z.object({ ...idempotencyKey, ...clientAddress }),
    body: inquiryInput,
    answer: null,
    success: 201,
  }),
  listInquiries: endpoint({
    method: 'GET',
    path: '/appeals',
    // Each handler checks the topics of the caller.
    caller: 'staff',
    summary: 'Lists the inquiries that the caller may read: open ones first, then newest first',
    query: listQuery,
    answer: pageOf(inquiry).extend({
      /** Number of inquiries of all topics that are not handled; `null` if a remote API does not report it. */
      open: z.int().min(0).nullable().default(null),
      /** Topics that the caller may read. */
      topics: z.array(z.enum(inquiryTopics)).default([]),
    }),
  }),
  exportInquiries: endpoint({
    method: 'GET',
    path: '/appeals/export',
    caller: 'staff',
    confirm: 'recent',
    summary: 'Lists inquiries like `GET /appeals`, for a file. The audit log names who exported them',
    query: listQuery,
    answer: pageOf(inquiry),
  }),
  handleInquiry: endpoint({
    method: 'POST',
    path: '/appeals/{id}/handled',
    caller: 'staff',
    summary: 'Marks an inquiry as handled',
    answer: inquiry,
  }),
  answerReport: endpoint({
    method: 'POST',
    path: '/appeals/{id}/answer',
    caller: 'staff',
    summary: 'Answers an anonymous report and marks it as handled',
    errors: ['version_mismatch'],
    body: z.strictObject({
      answer: requiredText(4000, { multiline: true }),
      /** The stored answer that the caller saw. If another one is stored, the endpoint answers `version_mismatch`. */
      seen: z.string().nullable(),
    }),
    answer: inquiry,
  }),
  readTopicReaders: endpoint({
    method: 'GET',
    path: '/appeal-readers',
    caller: 'admin',
    summary: 'Lists the readers of each inquiry topic',
    answer: topicReaders,
  }),
  replaceTopicReaders: endpoint({
    method: 'PUT',
    path: '/appeal-readers',
    caller: 'admin',
    confirm: 'recent',
    summary: 'Sets the readers of each inquiry topic',
    body: topicReaders.extend(
      Object.fromEntries(
        inquiryTopics.map((name) => [name, z.array(z.string()).min(1).max(200).nullable()]),
      ) as typeof topicReaders.shape,
    ),
    answer: topicReaders,
  }),
  deleteInquiry: endpoint({
    method: 'DELETE',
    path: '/appeals/{id}',
    caller: 'staff',
    confirm: 'recent',
    summary: 'Deletes an inquiry permanently',
    answer: null,
  }),
});
