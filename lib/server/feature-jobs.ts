import type { Deps } from './http/deps';
import type { Job } from './jobs/start-job';

/** Returns the jobs of a feature. */
export type CreateJobs = (deps: Deps) => readonly Job[];

const creators = new Set<CreateJobs>();

/** Adds the jobs of a feature. */
export function addFeatureJobs(create: CreateJobs): void {
  creators.add(create);
}

/** Returns the jobs of all features. */
export function listFeatureJobs(deps: Deps): Job[] {
  return [...creators].flatMap((create) => create(deps));
}
