import { fileEndpoints } from '../../api/contract/file-endpoints';
import { ApiError } from '../../api/errors';
import { addAuditEntry } from '../rows/audit';
import { createLookup } from '../content/references/reference-lookup';
import type { FileView } from '../../content/kinds/reference';
import { commitUpload } from '../files/commit-upload';
import { detectDocument } from '../files/detect/detect-document';
import { removeLocation } from '../files/remove-location';
import { findShownObject, readStoredFile } from '../files/read-stored-file';
import { storeDocument } from '../files/store-upload';
import { handle } from '../http/handle';

const uploadFile = handle(fileEndpoints.uploadFile, async (deps, { body: receive, user }) => {
  const fileId = await receive(async ({ name, path, bytes, sha256 }) => {
    const type = await detectDocument(path);
    if (!type) throw new ApiError('unsupported_file');
    if (type.extension === 'mp4') await removeLocation(path);
    const nowMs = deps.now();
    const actor = { kind: 'person', user } as const;
    const info = { originalName: name, mediaType: type.mediaType, bytes, sha256, actor, nowMs };
    const stored = await storeDocument(deps.files, path, type.extension, info);
    const event = { now: new Date(nowMs).toISOString(), actor, action: 'upload', title: name } as const;
    await commitUpload(deps.database, stored, (db) => addAuditEntry(db, event));
    return stored.fileId;
  });
  const reference = { to: 'file', id: fileId } as const;
  const lookup = await createLookup(deps.database.db, [reference], { seesDrafts: true, nowMs: deps.now() });
  return lookup(reference) as FileView;
});

const readFile = handle(fileEndpoints.readFile, (deps, { params: { name }, query, headers }) =>
  readStoredFile(
    { files: deps.files, findObject: (object) => findShownObject(deps.database.db, object) },
    name,
    { ...headers, isOpened: query.open !== undefined },
  ),
);

/** Request handlers for files. */
export const fileHandlers = { uploadFile, readFile };
