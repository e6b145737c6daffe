import type { Feature } from '@/lib/installation/feature';

/** Copies of a few pages on visitors' devices, for use without a network. */
export const offlineFeature = {
  name: 'offline',
  messages: [{ area: 'offline', isInCabinet: false }],
  parts: [{ name: 'offline', picture: 'phone', after: 'procurement' }],
} as const satisfies Feature;
