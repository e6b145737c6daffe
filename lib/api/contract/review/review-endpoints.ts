import { z } from 'zod';
import { localizedTextShape } from '../../../content/localized';
import { reviewEvents, reviewStates } from '../../../content/review/review-transitions';
import { maxCommentLength } from '../../limits';
import { requiredText } from '../bodies/required-text';
import { plainString } from '../../../content/kinds/plain-string';
import { inputOf } from '../content-endpoints';
import { endpoint, tagged } from '../endpoint';
import { ifMatch } from '../headers';
import { collectionName, itemOf, listOf, locale, person, time } from '../shapes';

const languages = z.array(locale).min(1).max(2);

/** Path of a place of a form, such as `title.kz` or `blocks.{id}.text.ru`. */
const place = z.string().min(1).max(300);

const word = plainString({ maxLength: maxCommentLength, multiline: true });

/** Kinds of entries: a comment, and what happened. */
const reviewEntryKinds = ['comment', ...reviewEvents, 'publish', 'propose', 'accept', 'decline'] as const;

const entry = z.object({
  id: z.string(),
  kind: z.enum(reviewEntryKinds),
  at: time,
  /** `null` for a person whose account is unknown. */
  by: person.nullable(),
  /** Languages that it concerns; empty for the whole item. */
  languages: z.array(locale),
  /** Place that a comment concerns; `null` for the whole item. */
  place: place.nullable(),
  text: z.string().nullable(),
  /** Name of the person who marked a comment as done; `null` for an open one. */
  resolvedBy: z.string().nullable(),
});

/** A comment on an item, or what happened in its review. */
export type ReviewEntry = z.infer<typeof entry>;

const proposal = z.object({
  id: z.string(),
  by: person,
  createdAt: time,
  updatedAt: time,
  /** Counts the saves of its author. */
  revision: z.int(),
  state: z.enum(['open', 'accepted', 'declined', 'withdrawn', 'replaced']),
  /** What the person who decided wrote. */
  word: z.string().nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: time.nullable(),
});

/** A proposed change of a published item, without its content. */
export type Proposal = z.infer<typeof proposal>;

const states = z.object({ kz: z.enum(reviewStates), ru: z.enum(reviewStates) });

/** Shape of the review of an item. */
export const reviewShape = z.object({
  /** State of each language; `null` if the caller may not read drafts of the item. */
  states: states.nullable(),
  /** Comments and events, oldest first. */
  entries: z.array(entry),
  /** Open proposals that the caller may decide on, and the caller's own. */
  proposals: z.array(proposal),
});

/** The review of an item, as far as the caller may see it. */
export type Review = z.infer<typeof reviewShape>;

const task = z.object({
  collection: collectionName,
  itemId: z.string(),
  title: localizedTextShape,
  kind: z.enum(['handed-in', 'returned', 'proposal']),
  /** Languages in this state; empty for a proposal. */
  languages: z.array(locale),
  at: time,
  by: person.nullable(),
  /** What was written with it. */
  word: z.string().nullable(),
  /** Whether the caller decides about it; otherwise it waits for another person, or the caller goes on writing. */
  isForCaller: z.boolean(),
});

/** An item that is handed in or returned, or a proposal. */
export type ReviewTask = z.infer<typeof task>;

const proposedInput = z.object({
  proposal,
  /** What the author changed, as the author saw it. */
  base: z.record(z.string(), z.unknown()),
  input: z.record(z.string(), z.unknown()),
});

/** A proposal with its content. */
export type ProposedInput = z.infer<typeof proposedInput>;

const decision = z.strictObject({
  /** The revision of the proposal that the person saw. */
  revision: z.int().min(1),
  /** Paths of the accepted places; empty declines the proposal. */
  accepted: z.array(place).max(500),
  word,
  /** The item with the accepted places; `null` if the proposal is declined. */
  input: z.record(z.string(), z.unknown()).nullable(),
});

/** A decision about a proposal. */
export type ProposalDecision = z.infer<typeof decision>;

const reviewTag = {
  name: 'review',
  description:
    'Handing in of drafts, comments, and proposals for published items. Each language of an item is `draft`, `handed-in`, `returned` or `published`.',
  tokens: { reads: 'read', writes: 'write' },
} as const;

const item = { id: z.string().min(1).max(200) };

/** Endpoints for the review of items. */
export const reviewEndpoints = tagged(reviewTag, {
  listReviewTasks: endpoint({
    method: 'GET',
    path: '/review',
    caller: 'staff',
    summary: 'Lists what is handed in, returned or proposed, as far as it concerns the caller, newest first',
    answer: listOf(task),
  }),
  readReview: endpoint({
    method: 'GET',
    path: '/{collection}/{id}/review',
    caller: 'staff',
    summary: 'Returns the states, comments and proposals of an item',
    params: item,
    answer: reviewShape,
  }),
  changeReview: endpoint({
    method: 'POST',
    path: '/{collection}/{id}/review',
    caller: 'staff',
    summary: 'Hands languages of an item in, takes them back, or returns them to the author',
    description:
      'What is handed in must have all that publication requires. A language in another state answers `already_done`.',
    errors: ['already_done'],
    params: item,
    body: z.strictObject({ event: z.enum(reviewEvents), languages, word: word.default(null) }),
    answer: reviewShape,
  }),
  addComment: endpoint({
    method: 'POST',
    path: '/{collection}/{id}/comments',
    caller: 'staff',
    summary: 'Adds a comment on an item or one of its places',
    params: item,
    body: z.strictObject({
      text: requiredText(maxCommentLength, { multiline: true }),
      place: place.nullable().default(null),
    }),
    answer: reviewShape,
  }),
  resolveComment: endpoint({
    method: 'PUT',
    path: '/{collection}/{id}/comments/{comment}',
    caller: 'staff',
    summary: 'Marks a comment as done, or as open again',
    params: { ...item, comment: z.uuid() },
    body: z.strictObject({ isResolved: z.boolean() }),
    answer: reviewShape,
  }),
  propose: endpoint({
    method: 'PUT',
    path: '/{collection}/{id}/proposal',
    caller: 'staff',
    summary: "Stores the caller's proposal for a published item",
    description:
      'Each person has one open proposal for an item; the next call replaces it. `If-Match` names the version that the person changed. The proposed publication is ignored.',
    errors: ['version_mismatch'],
    params: item,
    headers: z.object(ifMatch),
    body: inputOf,
    answer: reviewShape,
  }),
  withdrawProposal: endpoint({
    method: 'DELETE',
    path: '/{collection}/{id}/proposal',
    caller: 'staff',
    summary: "Withdraws the caller's open proposal",
    params: item,
    answer: null,
  }),
  readProposal: endpoint({
    method: 'GET',
    path: '/{collection}/{id}/proposals/{proposal}',
    caller: 'staff',
    summary: 'Returns a proposal with the text that it changes',
    params: { ...item, proposal: z.uuid() },
    answer: proposedInput,
  }),
  decideProposal: endpoint({
    method: 'POST',
    path: '/{collection}/{id}/proposals/{proposal}/decision',
    caller: 'staff',
    summary: 'Accepts places of a proposal, or declines it',
    description:
      'Stores the item with the accepted places and closes the proposal in one transaction. 412 `version_mismatch` means that the item or the proposal was changed since.',
    errors: ['version_mismatch', 'already_done', 'shown_in_others', 'in_use', 'system_page'],
    params: { ...item, proposal: z.uuid() },
    headers: z.object(ifMatch),
    body: decision,
    answer: itemOf,
    sends: ['ETag'],
  }),
});
