import type { SiteEventName } from '@/lib/api/site-events';

/** Ways on which a person is told of an event. */
export const noticeChannels = ['cabinet', 'mail', 'telegram'] as const;

/** One of {@link noticeChannels}. */
export type NoticeChannel = (typeof noticeChannels)[number];

/** Ways of a person who has chosen nothing. What waits for an answer or endangers the site also comes by mail. */
export const defaultChannels: Readonly<Record<SiteEventName, readonly NoticeChannel[]>> = {
  'handed-in': ['cabinet', 'mail'],
  commented: ['cabinet'],
  returned: ['cabinet', 'mail'],
  published: ['cabinet'],
  proposed: ['cabinet', 'mail'],
  'schedule-failed': ['cabinet', 'mail'],
  'letter-arrived': ['cabinet', 'mail'],
  'letter-assigned': ['cabinet', 'mail'],
  'letter-deadline': ['cabinet', 'mail'],
  'letter-unread': ['cabinet', 'mail'],
  'consent-expiring': ['cabinet', 'mail'],
  'review-due': ['cabinet', 'mail'],
  'import-done': ['cabinet'],
  'backup-failed': ['cabinet', 'mail'],
  'disk-nearly-full': ['cabinet', 'mail'],
  'sending-failed': ['cabinet'],
  'new-device': ['cabinet', 'mail'],
  'passkey-added': ['cabinet', 'mail'],
  'city-notice': ['cabinet', 'mail'],
  'city-failed': ['cabinet'],
};

/** Events that come at once by mail, also to a person who wants one mail a day. */
export const urgentEvents: readonly SiteEventName[] = ['new-device', 'passkey-added', 'disk-nearly-full'];

/**
 * Events of which webhooks may be told. Letters and sign-ins are missing: they concern named people only, and the receiver of a
 * webhook is nobody in particular.
 */
export const webhookEvents = [
  'handed-in',
  'returned',
  'published',
  'proposed',
  'schedule-failed',
  'consent-expiring',
  'review-due',
  'import-done',
  'backup-failed',
  'disk-nearly-full',
  'sending-failed',
] as const satisfies readonly SiteEventName[];

/** One of {@link webhookEvents}. */
export type WebhookEventName = (typeof webhookEvents)[number];
