import type { Feature } from '@/lib/installation/feature';
import { noticeEndpoints } from './contract/notice-endpoints';
import { webhookEndpoints } from './contract/webhook-endpoints';

/** Notices to people in the cabinet, by mail and by Telegram, and calls of other programs. */
export const noticesFeature = {
  name: 'notices',
  endpoints: { ...noticeEndpoints, ...webhookEndpoints },
  messages: [{ area: 'notices', isInCabinet: true }],
  routes: {
    '/cabinet/notices': 'required',
    '/cabinet/webhooks': 'required',
    '/login/unsubscribe': 'none',
  },
} as const satisfies Feature;

type NoticeEndpoints = typeof noticesFeature.endpoints;

declare module '@/lib/api/contract' {
  interface Endpoints extends NoticeEndpoints {}
}
