import type { Feature } from '@/lib/installation/feature';
import { firstRunEndpoints } from './contract';
import { toFirstRun } from './model/to-first-run';

/** The questions that a new site asks its first administrator, and the removal of the sample content. */
export const firstRunFeature = {
  name: 'first-run',
  endpoints: firstRunEndpoints,
  landing: toFirstRun,
  routes: { '/cabinet/start': 'required' },
} as const satisfies Feature;

type FirstRunEndpoints = typeof firstRunEndpoints;

declare module '@/lib/api/contract' {
  interface Endpoints extends FirstRunEndpoints {}
}
