import { createHash } from 'node:crypto';
import { z } from 'zod';
import { ApiError } from '@/lib/api/errors';
import { createEmptyInput, toInput, type AnyInput } from '@/lib/content/input';
import { unpublished } from '@/lib/content/publication';
import { definitionOf, type CollectionName, type Input } from '@/lib/content/registry';
import { maxPictureBytes } from '../../mcp-limits';
import { collectionInput, defineTool, fieldsInput, idInput, itemsOf, type ToolContext } from './tool';

const version = z.int().min(1).describe('Version of the item that was read');

const createDraft = defineTool({
  name: 'create_draft',
  description:
    'Creates a draft, which visitors do not see until a person publishes it. Fields that you leave out are empty.',
  input: z.strictObject({ collection: collectionInput, fields: fieldsInput }),
  run: ({ api }, { collection, fields }) => {
    const input = {
      ...createEmptyInput(definitionOf(collection)),
      ...fields,
      ...unpublished,
    };
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
    'Changes fields of an item and keeps the others. What visitors see can be changed only by a token that may publish.',
  input: z.strictObject({ collection: collectionInput, id: idInput, version, fields: fieldsInput }),
  run: (context, { collection, id, version: read, fields }) =>
    replace(context, { collection, id, version: read }, (input) => ({
      ...input,
      ...withoutPublication(fields),
    })),
});

const uploadPicture = defineTool({
  name: 'upload_picture',
  description:
    'Stores a JPEG, PNG, WebP or AVIF as a draft picture with its description. A person confirms the consent of the people that it shows.',
  input: z.strictObject({
    name: z.string().min(1).max(200).describe('File name'),
    data: z.base64().describe('The file in Base64'),
    alt: z
      .strictObject({ kz: z.string().max(300).nullable(), ru: z.string().max(300).nullable() })
      .describe('What the picture shows, for people who do not see it'),
    album: idInput.optional(),
  }),
  run: async (context, { name, data, alt, album }) => {
    const bytes = Buffer.from(data, 'base64');
    if (bytes.byteLength > maxPictureBytes)
      throw new ApiError('body_too_large', { maxBytes: maxPictureBytes });
    const form = new FormData();
    if (album) form.set('album', album);
    form.set('file', new File([new Uint8Array(bytes)], name));
    const { item, isNew } = await context.api.uploadImage(form);
    // A picture that was there keeps the description that people have given it.
    if (!isNew) return item;
    const target = { collection: 'images', id: item.id, version: item.version };
    return replace(context, target, (input) => ({ ...input, alt }));
  },
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
    replace(context, { collection, id, version: read }, (input) => ({ ...input, status })),
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

interface Target {
  readonly collection: string;
  readonly id: string;
  readonly version: number;
}

/** Replaces an item by a change of its stored input. */
async function replace(
  { api }: ToolContext,
  { collection, id, version: read }: Target,
  change: (input: AnyInput) => AnyInput,
): Promise<unknown> {
  const item = await itemsOf(api, collection).read(id);
  const input = change(toInput(definitionOf(collection as CollectionName), item));
  return itemsOf(api, collection).replace(item.id, toSent(input), read);
}

/** Returns fields without the publication, which only `publish_item` changes. */
function withoutPublication(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const publication = new Set(['status', 'publishAt', 'unpublishAt']);
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !publication.has(name)));
}

/** The API checks the input against the definition of its collection. */
function toSent(input: AnyInput): Input {
  return input;
}
