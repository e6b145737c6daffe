import type { Feature } from '@/lib/installation/feature';
import { cityNoticeEndpoints } from './contract';

/** Signed notices that a city publishes to all sites that accept it. */
export const cityNoticesFeature = {
  name: 'city-notices',
  endpoints: cityNoticeEndpoints,
  messages: [{ area: 'cityNotices', isInCabinet: false }],
} as const satisfies Feature;

type CityNoticeEndpoints = typeof cityNoticesFeature.endpoints;

declare module '@/lib/api/contract' {
  interface Endpoints extends CityNoticeEndpoints {}
}
