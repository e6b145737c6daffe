import { z } from 'zod';
import { requiredText } from '@/lib/api/contract/bodies/required-text';
import { endpoint, tagged } from '@/lib/api/contract/endpoint';
import { listOf, person, time } from '@/lib/api/contract/shapes';
import { chosenStates } from '../content/inquiry-states';
import { inquiry, inquiriesTag } from './inquiry-endpoints';

const note = z.object({
  id: z.string(),
  text: z.string(),
  at: time,
  /** Name of the person who wrote it. */
  by: z.string().nullable(),
});

const reply = note.extend({
  /** What became of the mail; `null` if that is not known any more. */
  state: z.enum(['waiting', 'sent', 'dropped', 'failed']).nullable(),
});

const details = inquiry.extend({
  /** Notes of staff, oldest first. The sender never sees them. */
  notes: z.array(note),
  /** Answers by mail, oldest first. */
  replies: z.array(reply),
  /** People who read the topic, to whom it can be given. */
  readers: z.array(person),
  /** Address to which an answer goes; `null` if the contact has none, or the site sends no mail. */
  mailAddress: z.string().nullable(),
});

/** An inquiry with what staff have done about it. */
export type InquiryDetails = z.infer<typeof details>;

const template = z.object({
  name: requiredText(80),
  text: requiredText(4000, { multiline: true }),
});

const storedTemplate = z.object({ name: z.string(), text: z.string() });

/** A prepared answer. */
export type InquiryTemplate = z.infer<typeof storedTemplate>;

/** Endpoints for the work on inquiries. Every one but those of templates and retention checks the topics of the caller. */
export const inquiryWorkEndpoints = tagged(inquiriesTag, {
  readInquiry: endpoint({
    method: 'GET',
    path: '/appeals/{id}',
    caller: 'staff',
    summary: 'Returns an inquiry with its notes and answers',
    answer: details,
  }),
  changeInquiry: endpoint({
    method: 'PUT',
    path: '/appeals/{id}',
    caller: 'staff',
    summary:
      'Sets state and owner of an inquiry. A new owner is told; one who does not read the topic is refused',
    body: z.strictObject({
      state: z.enum(chosenStates).optional(),
      ownerId: z.string().nullable().optional(),
    }),
    answer: inquiry,
  }),
  addInquiryNote: endpoint({
    method: 'POST',
    path: '/appeals/{id}/notes',
    caller: 'staff',
    summary: 'Adds a note that staff see who read the topic',
    body: z.strictObject({ text: requiredText(4000, { multiline: true }) }),
    answer: inquiry,
  }),
  replyToInquiry: endpoint({
    method: 'POST',
    path: '/appeals/{id}/replies',
    caller: 'staff',
    summary: 'Answers an inquiry by mail, with its text quoted',
    errors: ['not_supported', 'version_mismatch'],
    body: z.strictObject({
      text: requiredText(4000, { multiline: true }),
      /** Number of answers that the caller saw. If there are others, the endpoint answers `version_mismatch`. */
      seen: z.int().min(0),
    }),
    answer: inquiry,
  }),
  listInquiryTemplates: endpoint({
    method: 'GET',
    path: '/appeal-templates',
    caller: 'staff',
    summary: 'Lists the prepared answers',
    answer: listOf(storedTemplate),
  }),
  replaceInquiryTemplates: endpoint({
    method: 'PUT',
    path: '/appeal-templates',
    caller: 'admin',
    confirm: 'recent',
    summary: 'Sets the prepared answers',
    body: z.strictObject({ data: z.array(template).max(50) }),
    answer: null,
  }),
  readInquiryRetention: endpoint({
    method: 'GET',
    path: '/appeal-retention',
    caller: 'admin',
    summary: 'Returns after how many months settled inquiries are deleted; `null` for never',
    answer: z.object({ months: z.int().nullable() }),
  }),
  replaceInquiryRetention: endpoint({
    method: 'PUT',
    path: '/appeal-retention',
    caller: 'admin',
    confirm: 'recent',
    summary: 'Sets after how many months settled inquiries are deleted; `null` for never',
    body: z.strictObject({ months: z.int().min(1).max(120).nullable() }),
    answer: null,
  }),
});
