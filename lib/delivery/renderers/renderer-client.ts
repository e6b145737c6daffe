import { createJobSender, type JobSenderOptions } from './job-sender';
import type { SecretIds } from './secret-ids';
import { createSiteJobs, type SiteJobs } from './site-jobs';
import { createVisitorJobs, type VisitorJobs } from './visitor-jobs';

/** Sends jobs to the renderers. Rejects with `RendererUnavailableError`. */
export type RendererClient = VisitorJobs & SiteJobs;

export interface RendererClientOptions extends JobSenderOptions {
  readonly ids: SecretIds;
  /** Host name of the site. */
  readonly host: string;
}

/** Creates a client of the renderers. */
export function createRendererClient({ ids, host, ...options }: RendererClientOptions): RendererClient {
  const send = createJobSender(options);
  return { ...createVisitorJobs(send, ids), ...createSiteJobs(send, options.pool, host) };
}
