import { fileEndpoints } from '../../api/contract/file-endpoints';
import { orNull } from '@/lib/api/or-null';
import type { User } from '@/lib/content/access/access';
import { createEmptyInput, type AnyItem } from '../../content/input';
import { definitionOf } from '../../content/registry';
import { isLocalTime } from '../../pictures/exif-date';
import { preparePicture } from '../content/images/replace-picture';
import { reEncodePicture } from '../content/images/re-encode-picture';
import { takeDown as takeDownImage } from '../content/images/take-down';
import { readItem } from '../content/items/read-items';
import { createItem } from '../content/items/write-items';
import { listDuplicates } from '../content/items/list-duplicates';
import type { Database } from '../db/database';
import type { Deps } from '../http/deps';
import { commitUpload } from '../files/commit-upload';
import { storePicture } from '../files/store-upload';
import { eraseSoon } from '../files/sweep';
import { AlreadyStored, handle, type Received } from '../http/handle';
import { makePicture } from '../pictures/make-picture';
import { requireEditableImage, runWrite } from './run-write';

type PictureUpload = Received<typeof fileEndpoints.uploadImage.body>;

/** Stores a picture and creates the draft of its image, in the album that the form names. */
const uploadImage = handle(fileEndpoints.uploadImage, (deps, { body: receive, user }) =>
  receive(async (upload) => {
    const known = await readDuplicate(deps, user, deps.database.db, upload.sha256);
    if (known) return new AlreadyStored(known);
    try {
      return await readImage(deps, user, await addPicture(deps, user, upload));
    } catch (error) {
      if (error instanceof DuplicateError) return new AlreadyStored(error.item);
      throw error;
    }
  }),
);

const takeDown = handle(fileEndpoints.takeDown, async (deps, { params, user }) => {
  const target = { user, collection: 'images' } as const;
  const uses = await runWrite(deps, target, (write) => takeDownImage(write, params.id));
  await eraseSoon(deps);
  return { data: uses };
});

const changeRecipe = handle(fileEndpoints.changeRecipe, async (deps, { params, headers, body, user }) => {
  const { id } = params;
  await requireEditableImage(deps, user, id);
  const reencoded = await reEncodePicture(deps, id, body);
  try {
    const target = { user, collection: 'images' } as const;
    await runWrite(deps, target, (write) => reencoded.save(write, headers['If-Match']));
  } catch (error) {
    await reencoded.discard();
    throw error;
  }
  await eraseSoon(deps);
  return readImage(deps, user, id);
});

const replacePicture = handle(
  fileEndpoints.replacePicture,
  async (deps, { params: { id }, headers, body: receive, user }) => {
    await requireEditableImage(deps, user, id);
    return receive(async ({ parts, ...upload }) => {
      const clientTime = parts.takenAt ?? '';
      const takenAt = isLocalTime(clientTime) ? clientTime : null;
      const consentHolds = parts.consentHolds === 'true';
      const replacement = await preparePicture(deps, { ...upload, takenAt, consentHolds });
      try {
        const target = { user, collection: 'images' } as const;
        await runWrite(deps, target, (write) => replacement.save(write, id, headers['If-Match']));
      } catch (error) {
        await replacement.discard();
        throw error;
      }
      await eraseSoon(deps);
      return readImage(deps, user, id);
    });
  },
);

/** Thrown if a concurrent upload stored the same bytes first: a phone repeats a request without a response. */
class DuplicateError extends Error {
  override readonly name = 'DuplicateError';

  constructor(readonly item: AnyItem) {
    super('The same bytes were stored meanwhile');
  }
}

async function addPicture(deps: Deps, user: User, { parts, ...upload }: PictureUpload): Promise<string> {
  const actor = { kind: 'person', user } as const;
  const clientTime = parts.takenAt ?? '';
  const picture = await makePicture(deps.pictures, upload.path, isLocalTime(clientTime) ? clientTime : null);
  const { name: originalName, bytes, sha256 } = upload;
  const { mediaType, takenAt } = picture;
  const info = { originalName, mediaType, bytes, sha256, actor, nowMs: deps.now() };
  const stored = await storePicture(deps.files, picture, info);
  return commitUpload(deps.database, stored, async (db) => {
    const known = await readDuplicate(deps, user, db, sha256);
    if (known) throw new DuplicateError(known);
    const album = parts.album || null;
    const empty = createEmptyInput(definitionOf('images'));
    const input = {
      ...empty,
      ...toDescription(parts),
      file: stored.fileId,
      album,
      takenAt: takenAt?.slice(0, 10) ?? null,
      position: album === null ? empty['position'] : await nextPosition(db, album),
    };
    return createItem({ db, collection: 'images', actor, nowMs: deps.now() }, input, null);
  });
}

/** Returns the description that the form of an upload gives. */
function toDescription({ altKz, altRu, decorative }: PictureUpload['parts']) {
  return {
    alt: { kz: altKz?.trim() || null, ru: altRu?.trim() || null },
    decorative: decorative === 'true',
  };
}

/** Returns the existing image with the same bytes; `null` if the caller may not see it. */
async function readDuplicate(deps: Deps, user: User, db: Database, sha256: string): Promise<AnyItem | null> {
  for (const id of await listDuplicates(db, sha256)) {
    const image = await orNull(readItem(db, 'images', id, { user, nowMs: deps.now() }), ['not_found']);
    if (image) return image;
  }
  return null;
}

function readImage(deps: Deps, user: User, id: string): Promise<AnyItem> {
  return readItem(deps.database.db, 'images', id, { user, nowMs: deps.now() });
}

async function nextPosition(db: Database, album: string): Promise<number> {
  const last = await db
    .selectFrom('image')
    .select((select) => select.fn.max<number | null>('position').as('position'))
    .where('album', '=', album)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return (last?.position ?? 0) + 1;
}

/** Request handlers for pictures. */
export const pictureHandlers = { uploadImage, takeDown, changeRecipe, replacePicture };
