import { buffer } from 'node:stream/consumers';
import { ApiError } from '../../../api/errors';
import { createObjectName } from '../../base/ids';
import type { Database, StoredFile } from '../../db/database';
import type { FileStore } from '../../files/file-store';
import { addObjectRows, discardObjects, putPictures, type StoredObject } from '../../files/store-upload';
import type { MadeFirstPage } from '../../pictures/made-picture';
import { ChildLostError } from '../../pictures/picture-child';
import type { PictureMaker } from '../../pictures/picture-maker';

/** Where the picture of a page is made and stored. */
export interface FirstPageContext {
  readonly db: Database;
  readonly files: FileStore;
  readonly pictures: PictureMaker;
}

/** A PDF without a picture. */
export type UnreadFile = Pick<StoredFile, 'id' | 'sha256'>;

/** What was found out about a file. */
interface StoredPage {
  readonly pages: number;
  readonly placeholder: string | null;
  readonly objects: readonly StoredObject[];
}

const unreadable: StoredPage = { pages: 0, placeholder: null, objects: [] };

/**
 * Stores a picture of the first page of a PDF and the number of its pages. A damaged or encrypted file gets neither. Throws
 * if the file cannot be read or the picture cannot be stored.
 */
export async function addFirstPage(context: FirstPageContext, file: UnreadFile): Promise<void> {
  const { db, files } = context;
  const page = (await copyTwin(context, file)) ?? (await render(context, file));
  try {
    await db
      .updateTable('file')
      .set({ page_count: page.pages, placeholder: page.placeholder })
      .where('id', '=', file.id)
      .execute();
    await addObjectRows(db, file.id, page.objects);
  } catch (error) {
    await discardObjects(
      files,
      page.objects.map(({ name }) => name),
    );
    throw error;
  }
}

async function render({ db, files, pictures }: FirstPageContext, { id }: UnreadFile): Promise<StoredPage> {
  const object = await db
    .selectFrom('stored_object')
    .select('name')
    .where('file_id', '=', id)
    .where('role', '=', 'shown')
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (!object || (await files.size(object.name)) === null) return unreadable;
  const document = await buffer(files.read(object.name));
  const { pages, picture } = await pictures.run({ kind: 'first-page', document }).catch(toUnreadable);
  if (!picture) return { ...unreadable, pages };
  const shown = picture.variants.map((variant) => ({ ...variant, role: 'preview' as const }));
  const { objects } = await putPictures(files, shown);
  return { pages, placeholder: picture.placeholder, objects };
}

/** Returns a page without picture for a file that needs too much memory or time. Throws any other error again. */
function toUnreadable(error: unknown): MadeFirstPage {
  const isTooLarge = error instanceof ApiError && error.code === 'image_needs_too_much_memory';
  if (isTooLarge || error instanceof ChildLostError) return { pages: 0, picture: null };
  throw error;
}

/** Copies the picture of a file with the same bytes; `null` if there is none. */
async function copyTwin({ db, files }: FirstPageContext, file: UnreadFile): Promise<StoredPage | null> {
  const twin = await db
    .selectFrom('file')
    .select(['id', 'page_count', 'placeholder'])
    .where('sha256', '=', file.sha256)
    .where('id', '!=', file.id)
    .where('kind', '=', 'file')
    .where('removed_at', 'is', null)
    .where('page_count', 'is not', null)
    .executeTakeFirst();
  if (!twin) return null;
  const shown = await db
    .selectFrom('stored_object')
    .selectAll()
    .where('file_id', '=', twin.id)
    .where('role', '=', 'preview')
    .where('removed_at', 'is', null)
    .execute();
  const objects: StoredObject[] = [];
  for (const { name, media_type, bytes, width, height } of shown) {
    if ((await files.size(name)) === null) continue;
    const copy = createObjectName(name.split('.').at(-1)!);
    const size = { width: width ?? undefined, height: height ?? undefined };
    await files.put(copy, await buffer(files.read(name)));
    objects.push({ name: copy, mediaType: media_type, bytes, ...size, role: 'preview' });
  }
  return { pages: twin.page_count ?? 0, placeholder: twin.placeholder, objects };
}
