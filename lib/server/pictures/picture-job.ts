import type { Recipe } from '../../content/recipe';
import type { PixelPicture } from '../../ornament/pixel-picture';
import type { MetricValues } from '../../metrics/process-registry';
import type { InspectedPicture } from './inspect-picture';
import type { MadeFirstPage, MadePicture, NewPicture } from './made-picture';

/** Kinds of jobs with input and result. */
interface Works {
  /** Reads type and size of the picture at `path`. */
  inspect: { needs: { readonly path: string }; result: InspectedPicture };
  /** Encodes master and sizes of an upload. */
  upload: { needs: { readonly path: string; readonly recipe: Recipe }; result: NewPicture };
  /** Encodes the sizes again from the master. */
  reencode: { needs: { readonly master: Uint8Array; readonly recipe: Recipe }; result: MadePicture };
  /** Renders and encodes the first page of a PDF. */
  'first-page': { needs: { readonly document: Uint8Array }; result: MadeFirstPage };
  /** Reads the metrics of the picture process; `name`: its name in them. */
  metrics: { needs: { readonly name: string }; result: MetricValues };
  /** Encodes the sizes of a drawing. */
  drawing: { needs: { readonly drawing: PixelPicture; readonly maxWidth: number }; result: NewPicture };
}

/** Kind of job. */
export type Work = keyof Works;

/** A job for the picture process. */
export type PictureJob<Kind extends Work = Work> = {
  [Each in Kind]: { readonly kind: Each } & Works[Each]['needs'];
}[Kind];

/** Result of a job. */
export type JobResult<Kind extends Work> = Works[Kind]['result'];

/** A job in transit; `folder`: for its output files. */
export interface JobRequest<Kind extends Work = Work> {
  readonly id: number;
  readonly folder: string;
  readonly job: PictureJob<Kind>;
}

/** Answer of the picture process; `code`: error code, `null` for an unexpected error. */
export type JobAnswer = { readonly id: number } & (
  { readonly result: JobResult<Work> } | { readonly code: string | null; readonly error: Error }
);
