import { z } from 'zod';
import { localizedTextShape } from '../../content/localized';
import { collectionNames, type CollectionName, type Input } from '../../content/registry';
import { maxAutosaveBytes } from '../limits';
import { endpoint } from './endpoint';
import { inputOf } from './content';
import { listOf, namedItem, person, time } from './shapes';

const overview = z.object({
  /** Items of which nothing is published. */
  drafts: z.array(namedItem),
  /** Items published in one language alone. */
  missing: z.array(namedItem),
  /** Items with a language that was not changed since the other one was. */
  outdated: z.array(namedItem),
  scheduled: z.array(namedItem),
  changes: z.array(namedItem),
});

/** What awaits the staff, newest change first. */
export type Overview = z.infer<typeof overview>;

const formCopy: z.ZodType<Readonly<Record<string, unknown>>> = z.record(z.string(), z.json());

const autosavedText = z.object({
  collection: z.enum(collectionNames),
  /** `null`: an item that was never saved. */
  itemId: z.string().nullable(),
  savedAt: time,
  /** What the form sent, untouched. */
  copy: z.record(z.string(), z.unknown()),
});

/** What a person typed in a form and has not saved. Only its author can read it. */
export type Autosave = z.infer<typeof autosavedText>;

const listedAutosavedText = autosavedText.omit({ copy: true }).extend({
  /** The title of the item; without one, or without the right to see the item, the title that the person typed. */
  title: localizedTextShape.default({ kz: null, ru: null }),
  /** `gone`: deleted for good, or not to be seen by the person. `null`: never saved, or a remote API does not say. */
  itemState: z.enum(['stored', 'trashed', 'gone']).nullable().default(null),
});

/** An unsaved text in a list, without its content. */
export type ListedAutosave = z.infer<typeof listedAutosavedText>;

/** Shape of what is previewed: as a draft, so it may say nothing about its publication. */
function draftInputOf(collection: CollectionName): z.ZodType<Input> {
  const publication = { status: true, publishAt: true, unpublishAt: true } as const;
  return (inputOf(collection) as unknown as z.ZodObject).partial(publication) as unknown as z.ZodType<Input>;
}

/** `new` for an item that was never saved. */
const formItem = { id: z.string().regex(/^(new|[0-9a-f-]{36})$/) };

/** Previews, unsaved texts and open forms. */
export const editingEndpoints = {
  readOverview: endpoint({
    method: 'GET',
    path: '/overview',
    caller: 'staff',
    summary: 'What awaits the staff in all collections',
    answer: overview,
  }),
  createPreview: endpoint({
    method: 'POST',
    path: '/previews/{collection}',
    caller: 'staff',
    summary: 'Stores an unsaved item for an hour',
    query: z.object({
      /** The id of the item that it may become. */
      item: z.string().optional(),
    }),
    body: draftInputOf,
    answer: z.object({ id: z.string().min(1) }),
    success: 201,
  }),
  readPreview: endpoint({
    method: 'GET',
    path: '/previews/{id}',
    caller: 'staff',
    summary: 'A stored unsaved item',
    answer: namedItem,
  }),
  listAutosaves: endpoint({
    method: 'GET',
    path: '/unsaved',
    caller: 'staff',
    summary: 'What the person typed and has not saved, newest first',
    answer: listOf(listedAutosavedText),
  }),
  readAutosave: endpoint({
    method: 'GET',
    path: '/unsaved/{collection}/{id}',
    caller: 'staff',
    summary: 'What the person typed in one form',
    params: formItem,
    answer: autosavedText,
  }),
  autosave: endpoint({
    method: 'PUT',
    path: '/unsaved/{collection}/{id}',
    caller: 'staff',
    summary:
      'Stores what is typed in a form. The item is `new` if it was never saved; of new items, texts with another `id` are stored side by side',
    params: formItem,
    body: formCopy,
    maxBytes: maxAutosaveBytes,
    answer: null,
  }),
  discardAutosave: endpoint({
    method: 'DELETE',
    path: '/unsaved/{collection}/{id}',
    caller: 'staff',
    summary: 'Deletes what was typed in a form',
    params: formItem,
    query: z.object({
      /** Only the text with this `id`. */
      form: z.string().optional(),
    }),
    answer: null,
  }),
  keepFormOpen: endpoint({
    method: 'PUT',
    path: '/{collection}/{id}/open-form',
    caller: 'staff',
    summary: 'Says that the form of an item is open; answers with who else has it open',
    answer: z.object({ others: z.array(person) }).transform(({ others }) => others),
  }),
  closeForm: endpoint({
    method: 'DELETE',
    path: '/{collection}/{id}/open-form',
    caller: 'staff',
    summary: 'Says that the form of an item was closed',
    answer: null,
  }),
};
