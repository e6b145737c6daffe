import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createObjectName } from '../base/ids';
import { toStorageError } from '../base/to-storage-error';
import { encodeDrawing } from './encode-drawing';
import { encodeFirstPage } from './encode-first-page';
import { encodeMaster, encodePicture, type EncodedPicture, type EncodedVariant } from './encode-picture';
import { inspectPicture } from './inspect-picture';
import type { MadePicture, MadeVariant } from './made-picture';
import type { JobResult, PictureJob, Work } from './picture-job';
import { readOwnMetrics } from './read-own-metrics';

/** Runs a job and writes its output to `folder`. Throws the errors of `inspectPicture` and `encodeMaster`. */
export async function runJob(job: PictureJob, folder: string): Promise<JobResult<Work>> {
  switch (job.kind) {
    case 'inspect':
      return inspectPicture(job.path);
    case 'metrics':
      return readOwnMetrics(job.name);
    case 'upload': {
      const master = await encodeMaster(job.path);
      return keep(await encodePicture(master.bytes, job.recipe), folder, master);
    }
    case 'reencode':
      return keep(await encodePicture(job.master, job.recipe), folder);
    case 'first-page': {
      const { pages, picture } = await encodeFirstPage(job.document);
      return { pages, picture: picture && (await keep(picture, folder)) };
    }
    case 'drawing': {
      const { master, ...picture } = await encodeDrawing(job.drawing, job.maxWidth);
      return keep(picture, folder, master);
    }
  }
}

/** Writes the sizes and the master to files. Throws `storage_full`, and leaves no file then. */
async function keep(
  { variants, placeholder }: EncodedPicture,
  folder: string,
  master?: EncodedVariant,
): Promise<MadePicture & { readonly master?: MadeVariant }> {
  const encoded = master ? [...variants, master] : variants;
  const named = encoded.map((variant) => ({ variant, path: join(folder, createObjectName('part')) }));
  await mkdir(folder, { recursive: true });
  const written = await Promise.allSettled(named.map(({ variant, path }) => write(variant, path)));
  const failure = written.find((result) => result.status === 'rejected');
  if (failure) {
    await Promise.all(named.map(({ path }) => rm(path, { force: true })));
    throw toStorageError(failure.reason) ?? failure.reason;
  }
  const files = named.map(({ variant: { bytes, ...variant }, path }) => ({
    ...variant,
    path,
    bytes: bytes.byteLength,
  }));
  const made = { variants: files.slice(0, variants.length), placeholder };
  return master ? { ...made, master: files.at(-1)! } : made;
}

function write({ bytes }: EncodedVariant, path: string): Promise<void> {
  return writeFile(path, bytes, { flag: 'wx', mode: 0o600, flush: true });
}
