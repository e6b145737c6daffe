import { z } from 'zod';
import { localizedTextShape } from '../../content/localized';
import { type CollectionName, type Input } from '../../content/registry';
import { maxAutosaveBytes } from '../limits';
import { endpoint, tagged } from './endpoint';
import { inputOf } from './content-endpoints';
import { collectionName, listOf, namedItem, person, time } from './shapes';

const count = z.int().min(0);

const overview = z.object({
  /** Items without a published language. */
  drafts: z.array(namedItem),
  /** Items published in one language only that the caller may edit. */
  missing: z.array(namedItem),
  /** Items with an outdated translation that the caller may edit. */
  outdated: z.array(namedItem),
  /** Items with an unchecked machine translation that the caller may edit. */
  unchecked: z.array(namedItem).default([]),
  scheduled: z.array(namedItem),
  /** Items without a declaration, such as dishes without that of their allergens, which the caller may edit. */
  undeclared: z.array(namedItem).default([]),
  /** Items that a person has changed. */
  changes: z.array(namedItem),
  /**
   * Numbers of all items of the lists that the caller sees, also of those that only other people may edit; `null` if
   * a remote API does not report them.
   */
  totals: z
    .object({
      drafts: count,
      missing: count,
      outdated: count,
      unchecked: count.default(0),
      scheduled: count,
      undeclared: count.default(0),
    })
    .nullable()
    .default(null),
  /** Taken-down files that could not be deleted yet; administrators see their number. */
  waitingErasures: count.default(0),
  /** Whether a check has found damage in the database; administrators see it. */
  isDatabaseDamaged: z.boolean().default(false),
  /** Backups of the site; `null` for other people than administrators, and if a remote API does not report them. */
  backups: z
    .object({
      /** Time of the last complete backup; `null` if there was none. */
      completeAt: time.nullable(),
      /** Size of the last complete backup; `null` if there was none. */
      bytes: count.nullable(),
      /** Number of files that a newer backup lacks. */
      lostFiles: count,
      /** Whether there should have been a complete backup since. */
      isOverdue: z.boolean(),
    })
    .nullable()
    .default(null),
});

/** Items that need attention, latest change first. */
export type Overview = z.infer<typeof overview>;

const autosavedText = z.object({
  collection: collectionName,
  /** `null` for an item that was never saved. */
  itemId: z.string().nullable(),
  savedAt: time,
  /** Values of the form, unchanged. */
  copy: z.record(z.string(), z.unknown()),
});

/** Text that a person typed in a form and did not save. Only its author can read it. */
export type Autosave = z.infer<typeof autosavedText>;

const listedAutosavedText = autosavedText.omit({ copy: true }).extend({
  /** Title of the item. If it has none or the person may not read the item: the typed title. */
  title: localizedTextShape.default({ kz: null, ru: null }),
  /**
   * `gone`: deleted permanently or not readable by the person. `null`: never saved, or a remote API does not report
   * it.
   */
  itemState: z.enum(['stored', 'trashed', 'gone']).nullable().default(null),
});

/** An autosave in a list, without its content. */
export type ListedAutosave = z.infer<typeof listedAutosavedText>;

/** Returns the shape of a preview's input; its publication is optional. */
function draftInputOf(collection: CollectionName): z.ZodType<Input> {
  const publication = { status: true, publishAt: true, unpublishAt: true } as const;
  return (inputOf(collection) as unknown as z.ZodObject).partial(publication) as unknown as z.ZodType<Input>;
}

/** `new` for an item that was never saved. */
const formItem = { id: z.string().regex(/^(new|[0-9a-f-]{36})$/) };

/** Tells the forms of a person apart, who may have several browsers open; absent for the only one. */
const openFormQuery = {
  form: z
    .string()
    .regex(/^[\w-]{8,64}$/)
    .optional(),
};

const openForm = person.extend({
  /** Path of the place that the person edits; `null` for none, or if a remote API does not report it. */
  place: z.string().nullable().default(null),
});

/** A form of an item that a person has open. */
export type OpenForm = z.infer<typeof openForm>;

const editingTag = {
  name: 'editing',
  description: 'Tasks of the staff, previews, autosaves and open forms.',
  tokens: { reads: 'read', writes: 'write' },
} as const;

/** Endpoints for previews, autosaves and open forms. */
export const editingEndpoints = tagged(editingTag, {
  readOverview: endpoint({
    method: 'GET',
    path: '/overview',
    caller: 'staff',
    summary: 'Returns the tasks and changes of all collections that the caller sees in the overview',
    answer: overview,
  }),
  createPreview: endpoint({
    method: 'POST',
    path: '/previews/{collection}',
    caller: 'staff',
    summary: 'Stores an unsaved item for one hour as a preview',
    errors: ['gone'],
    query: z.object({
      /** Id of the stored item that the preview replaces; absent for a new item. */
      item: z.string().optional(),
      /** Id of a preview of the caller that the new one replaces, so that its address stays. */
      replaces: z.string().optional(),
    }),
    body: draftInputOf,
    answer: z.object({ id: z.string().min(1) }),
    success: 201,
  }),
  readPreview: endpoint({
    method: 'GET',
    path: '/previews/{id}',
    caller: 'staff',
    summary: 'Returns the item of a preview',
    errors: ['gone'],
    answer: namedItem,
  }),
  listAutosaves: endpoint({
    method: 'GET',
    path: '/unsaved',
    caller: 'staff',
    summary: 'Lists the autosaves of the caller, newest first',
    answer: listOf(listedAutosavedText),
  }),
  readAutosave: endpoint({
    method: 'GET',
    path: '/unsaved/{collection}/{id}',
    caller: 'staff',
    summary: "Returns the caller's autosave of a form",
    params: formItem,
    answer: autosavedText,
  }),
  autosave: endpoint({
    method: 'PUT',
    path: '/unsaved/{collection}/{id}',
    caller: 'staff',
    summary:
      'Stores the autosave of a form. The item id is `new` for an item that was never saved; autosaves of new items with different `id` values are stored separately',
    params: formItem,
    body: z.record(z.string(), z.unknown()),
    maxBytes: maxAutosaveBytes,
    answer: null,
  }),
  discardAutosave: endpoint({
    method: 'DELETE',
    path: '/unsaved/{collection}/{id}',
    caller: 'staff',
    summary: 'Deletes the autosave of a form',
    params: formItem,
    query: z.object({
      /** Deletes only the autosave with this `id`. */
      form: z.string().optional(),
    }),
    answer: null,
  }),
  keepFormOpen: endpoint({
    method: 'PUT',
    path: '/{collection}/{id}/open-form',
    caller: 'staff',
    summary:
      'Records that the caller has a form of an item open; returns the other open forms with their people',
    query: z.object({
      ...openFormQuery,
      /** Path of the place that the caller edits, such as `title.kz`. */
      place: z.string().max(300).optional(),
    }),
    answer: z.object({ others: z.array(openForm) }).transform(({ others }) => others),
  }),
  closeForm: endpoint({
    method: 'DELETE',
    path: '/{collection}/{id}/open-form',
    caller: 'staff',
    summary: 'Records that the caller closed a form of an item',
    query: z.object(openFormQuery),
    answer: null,
  }),
});
