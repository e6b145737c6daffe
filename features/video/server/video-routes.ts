import type { FileView } from '@/lib/content/kinds/reference';
import { createLookup } from '@/lib/server/content/references/reference-lookup';
import { commitUpload } from '@/lib/server/files/commit-upload';
import type { Deps } from '@/lib/server/http/deps';
import { handle } from '@/lib/server/http/handle';
import { toDownloadName } from '@/lib/server/http/to-download-name';
import { addAuditEntry } from '@/lib/server/rows/audit';
import { videoEndpoints } from '../contract/video-endpoints';
import { storeCaptions } from './files/store-captions';
import { addPart } from './uploads/add-part';
import { finishUpload } from './uploads/finish-upload';
import { removeUpload, requireUpload, startUpload, toVideoUpload } from './uploads/video-uploads';

const startVideoUpload = handle(videoEndpoints.startVideoUpload, async (deps, { body, user }) =>
  toVideoUpload(await startUpload(deps, user, { ...body, name: toDownloadName(body.name) })),
);

const readVideoUpload = handle(videoEndpoints.readVideoUpload, async (deps, { params, user }) =>
  toVideoUpload(await requireUpload(deps, user, params.id)),
);

const addVideoPart = handle(videoEndpoints.addVideoPart, async (deps, { params, body: receive, user }) => {
  const upload = await requireUpload(deps, user, params.id);
  await receive(({ path, bytes, parts }) => addPart(deps, upload, { path, bytes, offset: parts.offset }));
  return toVideoUpload(await requireUpload(deps, user, params.id));
});

const finishVideoUpload = handle(videoEndpoints.finishVideoUpload, async (deps, { params, user }) => {
  const upload = await requireUpload(deps, user, params.id);
  return readFileView(deps, await finishUpload(deps, user, upload));
});

const cancelVideoUpload = handle(videoEndpoints.cancelVideoUpload, async (deps, { params, user }) => {
  const { id } = await requireUpload(deps, user, params.id);
  await removeUpload(deps, id);
});

const uploadCaptions = handle(videoEndpoints.uploadCaptions, async (deps, { body: receive, user }) => {
  const fileId = await receive(async ({ name, path, bytes, sha256 }) => {
    const actor = { kind: 'person', user } as const;
    const nowMs = deps.now();
    const stored = await storeCaptions(deps.files, path, { originalName: name, bytes, sha256, actor, nowMs });
    const event = { now: new Date(nowMs).toISOString(), actor, action: 'upload', title: name } as const;
    await commitUpload(deps.database, stored, (db) => addAuditEntry(db, event));
    return stored.fileId;
  });
  return readFileView(deps, fileId);
});

async function readFileView(deps: Deps, id: string): Promise<FileView> {
  const reference = { to: 'file', id } as const;
  const lookup = await createLookup(deps.database.db, [reference], { seesDrafts: true, nowMs: deps.now() });
  return lookup(reference) as FileView;
}

/** Request handlers for uploads of videos. */
export const videoHandlers = {
  startVideoUpload,
  readVideoUpload,
  addVideoPart,
  finishVideoUpload,
  cancelVideoUpload,
  uploadCaptions,
};
