import { z } from 'zod';
import { firstRunStepNames } from './model/first-run';
import { localizedTextShape } from '@/lib/content/localized';
import { maxSampleItems } from '@/lib/api/limits';
import { endpoint, tagged } from '@/lib/api/contract/endpoint';
import { collectionName, time } from '@/lib/api/contract/shapes';

const count = z.int().min(0);

/** `remove`: to the trash. `withdraw`: to drafts. */
const sampleAction = z.enum(['remove', 'withdraw']);

/** What happens to the sample content. */
export type SampleAction = z.infer<typeof sampleAction>;

const sampleChange = z.object({
  action: sampleAction,
  changedAt: time,
  /** Name of the person. */
  changedBy: z.string().nullable().default(null),
  /** Until when it can be undone. */
  undoUntil: time,
  /** Number of items. */
  items: count,
});

/** The removal or withdrawal of the sample content that can still be undone. */
export type SampleChange = z.infer<typeof sampleChange>;

const status = z.enum(['new', 'open', 'finished', 'dismissed']);

/** Status of the first run. `new`: no administrator was led to it yet. */
export type FirstRunStatus = z.infer<typeof status>;

const firstRun = z.object({
  status,
  /** Finished steps. */
  done: z.array(z.enum(firstRunStepNames)),
  sampleChange: sampleChange.nullable(),
});

/** Progress of the first run. */
export type FirstRun = z.infer<typeof firstRun>;

const sampleEntry = z.object({
  collection: collectionName,
  id: z.string(),
  title: localizedTextShape,
});

/** An item of the sample content. */
export type SampleEntry = z.infer<typeof sampleEntry>;

const sample = z.object({
  /** Numbers of the items that a change concerns, by collection. */
  counts: z.array(z.object({ collection: collectionName, items: count })),
  /** Items that people changed; they are kept unless the change names them. */
  changed: z.array(sampleEntry),
  /** Items that are kept because items of staff use them. */
  used: z.array(sampleEntry),
  /** System pages with the texts of the sample; they are always kept. */
  pages: z.array(sampleEntry),
});

/** The sample content that is not in the trash. */
export type Sample = z.infer<typeof sample>;

const firstRunTag = {
  name: 'first run',
  description: 'The first run, which turns the sample into the site of a school.',
};

/** Endpoints of the first run. */
export const firstRunEndpoints = tagged(firstRunTag, {
  readFirstRun: endpoint({
    method: 'GET',
    path: '/first-run',
    caller: 'admin',
    summary: 'Returns the progress of the first run',
    answer: firstRun,
  }),
  replaceFirstRunStatus: endpoint({
    method: 'PUT',
    path: '/first-run/status',
    caller: 'admin',
    summary: 'Starts, finishes or dismisses the first run',
    body: z.strictObject({ status: status.exclude(['new']) }),
    answer: firstRun,
  }),
  finishFirstRunStep: endpoint({
    method: 'PUT',
    path: '/first-run/steps/{step}',
    params: { step: z.enum(firstRunStepNames) },
    caller: 'admin',
    summary: 'Marks a step of the first run as done',
    answer: firstRun,
  }),
  readSample: endpoint({
    method: 'GET',
    path: '/first-run/sample',
    caller: 'admin',
    summary: 'Returns the items that a change of the sample content would affect and keep',
    answer: sample,
  }),
  changeSample: endpoint({
    method: 'POST',
    path: '/first-run/sample',
    caller: 'admin',
    summary:
      'Removes or unpublishes the sample content in one transaction, including the listed edited items',
    errors: ['already_done'],
    body: z.strictObject({ action: sampleAction, also: z.array(z.string().max(100)).max(maxSampleItems) }),
    answer: z.object({ items: count }),
    namesItems: true,
  }),
  undoSampleChange: endpoint({
    method: 'POST',
    path: '/first-run/sample/undo',
    caller: 'admin',
    summary: 'Undoes the last change of the sample content within a day. Edited items stay unchanged',
    errors: ['already_done', 'undo_expired'],
    answer: z.object({ items: count, kept: count }),
  }),
});
