import './notice-tables';
import type { Selectable } from 'kysely';
import { siteEvents, type SiteEventName } from '@/lib/api/site-events';
import { defaultLocale } from '@/lib/i18n/locales';
import type { Database, FixedTables } from '@/lib/server/db/database';
import type { NoticeChoices } from '../contract/notice-endpoints';
import { defaultChannels, noticeChannels, type NoticeChannel } from '../model/notice-channels';

/** What a person wants to be told, with the chat that is connected. */
export interface StoredChoices extends NoticeChoices {
  readonly telegramChat: string | null;
}

/** Returns what people want to be told, by id. */
export async function readChoices(
  db: Database,
  userIds: readonly string[],
): Promise<Map<string, StoredChoices>> {
  const rows =
    userIds.length === 0
      ? []
      : await db.selectFrom('notice_choice').selectAll().where('user_id', 'in', userIds).execute();
  return new Map(userIds.map((id) => [id, toChoices(rows.find(({ user_id }) => user_id === id))] as const));
}

/** Returns what a person wants to be told. */
export async function readChoicesOf(db: Database, userId: string): Promise<StoredChoices> {
  return (await readChoices(db, [userId])).get(userId)!;
}

function toChoices(row: Selectable<FixedTables['notice_choice']> | undefined): StoredChoices {
  const stored = JSON.parse(row?.channels ?? '{}') as Partial<Record<SiteEventName, NoticeChannel[]>>;
  const channels = siteEvents.map((name): [SiteEventName, NoticeChannel[]] => [
    name,
    // An event that is newer than the choice has the default.
    noticeChannels.filter((channel) => (stored[name] ?? defaultChannels[name]).includes(channel)),
  ]);
  return {
    locale: row?.locale ?? defaultLocale,
    mail: row?.mail ?? 'at-once',
    channels: Object.fromEntries(channels) as NoticeChoices['channels'],
    telegramChat: row?.telegram_chat ?? null,
  };
}
