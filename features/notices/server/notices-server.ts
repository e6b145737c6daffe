import type { Handler } from '@/lib/server/http/handle';
import type { Job } from '@/lib/server/jobs/start-job';
import type { ServerFeature } from '@/lib/server/server-feature';
import { tellImport } from '@/lib/server/events/tell-import';
import type { noticesFeature } from '../feature';
import { noticeSettings } from '../settings';
import { composeDigest, composeNoticeMail, digestKind } from './compose-notice-mail';
import { createTelegramJob } from './link-telegram';
import { noticeHandlers } from './notice-routes';
import { noticeKind, storeNotices } from './store-notices';
import { deliverTelegram } from './telegram-channel';
import { unsubscribeHandlers } from './unsubscribe-routes';
import { watchSite } from './watch-site';
import { deliverWebhook } from './webhook-channel';
import { webhookHandlers } from './webhook-routes';

/** Notices in the API. */
export const noticesServer = {
  settings: noticeSettings,
  handlers: { ...noticeHandlers, ...unsubscribeHandlers, ...webhookHandlers } satisfies Record<
    keyof typeof noticesFeature.endpoints,
    Handler
  >,
  onEvent: storeNotices,
  channels: { telegram: deliverTelegram, webhook: deliverWebhook },
  mailKinds: { [noticeKind]: composeNoticeMail, [digestKind]: composeDigest },
  setUp: {
    onNewSite: async () => {},
    onSampleItem: async () => {},
    onImport: (db) => tellImport(db, Date.now()),
  },
  createJobs: (deps) => {
    const watch: Job = { name: 'Watching the site', intervalMs: 5 * 60_000, run: () => watchSite(deps) };
    const telegram = createTelegramJob(deps);
    return telegram ? [watch, telegram] : [watch];
  },
} satisfies ServerFeature;
