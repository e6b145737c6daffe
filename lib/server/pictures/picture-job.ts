import type { Recipe } from '../../content/recipe';
import type { PixelPicture } from '../../ornament/pixel-picture';
import type { InspectedPicture } from './inspect-picture';
import type { MadePicture, NewPicture } from './made-picture';

/** Each kind of work on a picture: what it needs, and what it results in. */
interface Works {
  /** Reads what a picture claims to be; `path`: where its bytes are. */
  inspect: { needs: { readonly path: string }; result: InspectedPicture };
  /** Makes everything that is kept of an upload. */
  upload: { needs: { readonly path: string; readonly recipe: Recipe }; result: NewPicture };
  /** Makes the sizes of a picture anew from its master. */
  remake: { needs: { readonly master: Uint8Array; readonly recipe: Recipe }; result: MadePicture };
  /** Makes everything that is kept of a drawing of our own. */
  drawing: { needs: { readonly drawing: PixelPicture; readonly maxWidth: number }; result: NewPicture };
}

/** A kind of work on a picture. */
export type Work = keyof Works;

/** Work that the process of pictures is asked for. */
export type PictureJob<Kind extends Work = Work> = {
  [Each in Kind]: { readonly kind: Each } & Works[Each]['needs'];
}[Kind];

/** What comes of a job. */
export type JobResult<Kind extends Work> = Works[Kind]['result'];

/** A job on its way to the process of pictures; `folder`: where it leaves the files that it makes. */
export interface JobRequest<Kind extends Work = Work> {
  readonly id: number;
  readonly folder: string;
  readonly job: PictureJob<Kind>;
}

/** An answer of the process of pictures; `code`: the error code of a refusal, `null` for what nobody expected. */
export type JobAnswer = { readonly id: number } & (
  { readonly result: JobResult<Work> } | { readonly code: string | null; readonly error: Error }
);
