import { z } from 'zod';
import { firstRunStepNames } from './model/first-run';
import { localizedTextShape } from '@/lib/content/localized';
import { maxSampleItems } from '@/lib/api/limits';
import { endpoint, tagged } from '@/lib/api/contract/endpoint';
import { locales } from '@/lib/i18n/locales';
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
  /** Fields of the settings that still have the values of the sample. */
  sampleFields: z.array(z.string()).default([]),
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
const samplePlace = z.object({
  collection: collectionName,
  id: z.string(),
  title: localizedTextShape,
  /** `sample`: it names the sample's school. `blank`: staff have to fill it in. */
  kind: z.enum(['sample', 'blank']),
  field: z.string(),
  /** The blocks and rows around the field, from the outermost; `index` from 0. */
  at: z.array(z.object({ list: z.string(), id: z.string(), type: z.string(), index: count })),
  /** Language of the text; `null` for a value of both. */
  locale: z.enum(locales).nullable(),
  /** Number of the paragraph, from 1. */
  paragraph: z.int().min(1).nullable(),
  /** What was found; empty for a value that is the sample's as a whole. */
  words: z.array(z.string()),
});

/** A place that visitors see and that staff have to correct. */
export type SamplePlace = z.infer<typeof samplePlace>;

const samplePlaces = z.object({
  /** Number of published sample items without a later revision. */
  items: count,
  /** Number of all places. */
  total: count,
  places: z.array(samplePlace),
});

/** What visitors see of the sample content. */
export type SamplePlaces = z.infer<typeof samplePlaces>;

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
  readSamplePlaces: endpoint({
    method: 'GET',
    path: '/first-run/places',
    caller: 'admin',
    summary: 'Returns the places that still name the school of the sample, and the blanks of starting pages',
    answer: samplePlaces,
  }),
  changeSample: endpoint({
    method: 'POST',
    path: '/first-run/sample',
    caller: 'admin',
    summary:
      'Removes or unpublishes the sample content in one transaction, including the listed edited items',
    errors: ['already_done'],
    body: z.strictObject({
      action: sampleAction,
      also: z.array(z.string().max(100)).max(maxSampleItems),
      /** Whether the school starts with the pages that a school must have, as drafts. */
      startsWithPages: z.boolean().default(false),
    }),
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
