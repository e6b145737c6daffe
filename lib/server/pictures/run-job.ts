import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { createObjectName } from '../base/ids';
import { encodeDrawing } from './encode-drawing';
import { encodeMaster, encodePicture, type EncodedPicture, type EncodedVariant } from './encode-picture';
import { inspectPicture } from './inspect-picture';
import type { MadePicture, MadeVariant } from './made-picture';
import type { JobResult, PictureJob, Work } from './picture-job';

/** Runs a job and writes its output to `folder`. Throws the errors of `inspectPicture` and `encodeMaster`. */
export async function runJob(job: PictureJob, folder: string): Promise<JobResult<Work>> {
  switch (job.kind) {
    case 'inspect':
      return inspectPicture(job.path);
    case 'upload': {
      const master = await encodeMaster(job.path);
      return keep(await encodePicture(master.bytes, job.recipe), folder, master);
    }
    case 'remake':
      return keep(await encodePicture(job.master, job.recipe), folder);
    case 'drawing': {
      const { master, ...picture } = await encodeDrawing(job.drawing, job.maxWidth);
      return keep(picture, folder, master);
    }
  }
}

async function keep(
  { variants, placeholder }: EncodedPicture,
  folder: string,
  master?: EncodedVariant,
): Promise<MadePicture & { readonly master?: MadeVariant }> {
  await mkdir(folder, { recursive: true });
  const write = (variant: EncodedVariant) => writeSafely(variant, join(folder, createObjectName('part')));
  const made = { variants: await Promise.all(variants.map(write)), placeholder };
  return master ? { ...made, master: await write(master) } : made;
}

async function writeSafely({ bytes, ...variant }: EncodedVariant, path: string): Promise<MadeVariant> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  return { ...variant, path, bytes: bytes.byteLength };
}
