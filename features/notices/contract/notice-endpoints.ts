import { z } from 'zod';
import { endpoint, tagged } from '@/lib/api/contract/endpoint';
import { locale, pageOf, pageQuery, time } from '@/lib/api/contract/shapes';
import { siteEvents, type SiteEventName } from '@/lib/api/site-events';
import { localizedTextShape } from '@/lib/content/localized';
import { noticeChannels, type NoticeChannel } from '../model/notice-channels';

const notice = z.object({
  id: z.string(),
  event: z.enum(siteEvents),
  /** Title of the item; `null` for an event without one, such as a letter. */
  title: localizedTextShape.nullable(),
  /** Address of a page of the cabinet without the language. */
  path: z.string(),
  at: time,
  readAt: time.nullable(),
});

/** A notice in the cabinet. */
export type SiteNotice = z.infer<typeof notice>;

const eventChannels = z.strictObject(
  Object.fromEntries(siteEvents.map((name) => [name, z.array(z.enum(noticeChannels)).max(3)])) as Record<
    SiteEventName,
    z.ZodArray<z.ZodEnum<{ [Name in NoticeChannel]: Name }>>
  >,
);

const choices = z.strictObject({
  /** Language of mails and messages. */
  locale,
  /** `at-once`: a mail for each event. `daily`: one in the morning. `off`: none. */
  mail: z.enum(['at-once', 'daily', 'off']),
  channels: eventChannels,
});

/** What a person wants to be told, and how. */
export type NoticeChoices = z.infer<typeof choices>;

const unsubscribeToken = z.string().max(200);

/** A mail program may add parameters. */
const unsubscribeQuery = z.looseObject({ token: unsubscribeToken });

const noticesTag = { name: 'notices', description: 'What the caller is told of events.' };

/** Endpoints for notices. */
export const noticeEndpoints = tagged(noticesTag, {
  listNotices: endpoint({
    method: 'GET',
    path: '/notices',
    caller: 'staff',
    summary: "Lists the caller's notices, newest first",
    query: z.strictObject(pageQuery),
    answer: pageOf(notice).extend({
      /** Number of notices that are not read. */
      unread: z.int().min(0),
    }),
  }),
  readNotices: endpoint({
    method: 'POST',
    path: '/notices/read',
    caller: 'staff',
    summary: 'Marks notices of the caller as read; all of them without ids',
    body: z.strictObject({ ids: z.array(z.string()).max(200).nullable() }),
    answer: null,
  }),
  readNoticeChoices: endpoint({
    method: 'GET',
    path: '/notices/choices',
    caller: 'staff',
    summary: 'Returns what the caller wants to be told, and what the site can send with',
    answer: choices.extend({
      /** Whether the site has a server for mail. */
      hasMail: z.boolean(),
      /** Whether the site has a bot. */
      hasTelegram: z.boolean(),
      /** Whether the caller has connected a chat with the bot. */
      isTelegramLinked: z.boolean(),
    }),
  }),
  replaceNoticeChoices: endpoint({
    method: 'PUT',
    path: '/notices/choices',
    caller: 'staff',
    summary: 'Sets what the caller wants to be told',
    body: choices,
    answer: null,
  }),
  linkTelegram: endpoint({
    method: 'POST',
    path: '/notices/telegram',
    caller: 'staff',
    summary:
      'Returns the address of the bot that connects the chat in which it is opened within fifteen minutes',
    errors: ['not_supported', 'upstream_unavailable'],
    answer: z.object({ url: z.string(), expiresAt: time }),
  }),
  unlinkTelegram: endpoint({
    method: 'POST',
    path: '/notices/telegram/end',
    caller: 'staff',
    summary: "Disconnects the caller's chat",
    answer: null,
  }),
  readNoticeMail: endpoint({
    method: 'POST',
    path: '/notices/unsubscribe/state',
    caller: 'anyone',
    summary:
      'Returns when the person whom the token of a mail names gets mails. The token is sent in the body so that it is not logged',
    namesItems: true,
    body: z.strictObject({ token: unsubscribeToken }),
    answer: choices.pick({ mail: true }),
  }),
  openUnsubscribePage: endpoint({
    method: 'GET',
    path: '/notices/unsubscribe',
    caller: 'anyone',
    summary: 'Leads a person whose mail program opens the address to the page that ends the mails',
    query: unsubscribeQuery,
    answer: { mediaType: 'text/html' },
  }),
  stopNoticeMail: endpoint({
    method: 'POST',
    path: '/notices/unsubscribe',
    caller: 'anyone',
    summary: 'Ends the mails with notices to the person whom the token of a mail names (RFC 8058)',
    namesItems: true,
    query: unsubscribeQuery,
    answer: null,
  }),
});
