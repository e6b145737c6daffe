/** Events of which people are told. */
export const siteEvents = [
  'handed-in',
  'commented',
  'returned',
  'published',
  'proposed',
  'schedule-failed',
  'letter-arrived',
  'letter-assigned',
  'letter-deadline',
  'letter-unread',
  'consent-expiring',
  'review-due',
  'import-done',
  'backup-failed',
  'disk-nearly-full',
  'sending-failed',
  'new-device',
  'passkey-added',
  'city-notice',
  'city-failed',
] as const;

/** One of {@link siteEvents}. */
export type SiteEventName = (typeof siteEvents)[number];
