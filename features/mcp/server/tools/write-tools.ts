import { createHash } from 'node:crypto';
import { z } from 'zod';
import { createEmptyInput } from '@/lib/content/input';
import { unpublished } from '@/lib/content/publication';
import { definitionOf } from '@/lib/content/registry';
import { changeItem, toSent } from './change-item';
import { requireSameConsent } from './require-same-consent';
import { collectionInput, defineTool, fieldsInput, idInput, itemsOf } from './tool';
import { uploadPicture } from './upload-picture';

const version = z.int().min(1).describe('Version of the item that was read');

const createDraft = defineTool({
  name: 'create_draft',
  description:
    'Creates a draft, which visitors do not see until a person publishes it. Fields that you leave out are empty. The consent of people is for a person to confirm.',
  input: z.strictObject({ collection: collectionInput, fields: fieldsInput }),
  run: ({ api }, { collection, fields }) => {
    const empty = createEmptyInput(definitionOf(collection));
    const input = { ...empty, ...fields, ...unpublished };
    requireSameConsent(empty, input);
    const key = createHash('sha256')
      .update(JSON.stringify([collection, input]))
      .digest('hex')
      .slice(0, 32);
    return itemsOf(api, collection).create(toSent(input), key);
  },
});

const updateDraft = defineTool({
  name: 'update_draft',
  description:
    'Changes fields of an item and keeps the others, and the consent of people. What visitors see can be changed only by a token that may publish.',
  input: z.strictObject({ collection: collectionInput, id: idInput, version, fields: fieldsInput }),
  run: (context, { collection, id, version: read, fields }) =>
    changeItem(context, { collection, id, version: read }, (input) => {
      const changed = { ...input, ...withoutPublication(fields) };
      requireSameConsent(input, changed);
      return changed;
    }),
});

const publishItem = defineTool({
  name: 'publish_item',
  description: 'Publishes languages of an item, or makes them drafts again. Ask the person before you do so.',
  input: z.strictObject({
    collection: collectionInput,
    id: idInput,
    version,
    status: z.strictObject({ kz: z.enum(['draft', 'published']), ru: z.enum(['draft', 'published']) }),
  }),
  isDestructive: true,
  run: (context, { collection, id, version: read, status }) =>
    changeItem(context, { collection, id, version: read }, (input) => ({ ...input, status })),
});

const deleteItem = defineTool({
  name: 'delete_item',
  description:
    'Moves an item to the trash, from which a person can restore it. Ask the person before you do so.',
  input: z.strictObject({ collection: collectionInput, id: idInput, version }),
  isDestructive: true,
  run: async ({ api }, { collection, id, version: read }) => {
    await itemsOf(api, collection).remove(id, read);
    return { id, isInTrash: true };
  },
});

/** Tools that change items. */
export const writeTools = [createDraft, updateDraft, uploadPicture, publishItem, deleteItem];

/** Returns fields without the publication, which only `publish_item` changes. */
function withoutPublication(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const publication = new Set(['status', 'publishAt', 'unpublishAt']);
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !publication.has(name)));
}
