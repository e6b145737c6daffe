import './notice-tables';
import { ApiError } from '@/lib/api/errors';
import type { User } from '@/lib/content/access/access';
import { readSettings } from '@/lib/env/env';
import type { Database } from '@/lib/server/db/database';
import { handle } from '@/lib/server/http/handle';
import { toOffset } from '@/lib/server/http/to-offset';
import { noticeEndpoints } from '../contract/notice-endpoints';
import { noticeSettings } from '../settings';
import { createTelegramCode } from './link-telegram';
import { filterAllowed } from './notice-data';
import { readChoicesOf } from './read-choices';
import { callBot } from './telegram-bot';

/** Selects the notices that the cabinet shows to a person, without those of which they must not know any more. */
async function selectListed(db: Database, user: User) {
  const listed = () =>
    db.selectFrom('notice').where('notice.user_id', '=', user.id).where('notice.is_listed', '=', 1);
  const subjects = await listed()
    .select(['event', 'subject'])
    .distinct()
    .where('subject', 'is not', null)
    .execute();
  const allowed = await filterAllowed(db, user, subjects);
  const refused = subjects.filter((entry) => !allowed.includes(entry));
  return () =>
    refused.reduce(
      (query, { event, subject }) =>
        query.where((is) =>
          is.or([is('event', '!=', event), is('subject', 'is', null), is('subject', '!=', subject)]),
        ),
      listed(),
    );
}

const listNotices = handle(noticeEndpoints.listNotices, async ({ database: { db } }, { query, user }) => {
  const select = await selectListed(db, user);
  const count = (from: ReturnType<typeof select>) =>
    from.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const [all, unread, rows] = [
    await count(select()),
    await count(select().where('read_at', 'is', null)),
    await select()
      .selectAll()
      .orderBy('at', 'desc')
      .orderBy('id')
      .limit(query.perPage)
      .offset(toOffset(query))
      .execute(),
  ];
  const data = rows.map(({ id, event, title_kz, title_ru, path, at, read_at }) => ({
    ...{ id, event, path, at, readAt: read_at },
    title: title_kz === null && title_ru === null ? null : { kz: title_kz, ru: title_ru },
  }));
  return { ...query, data, total: Number(all.count), unread: Number(unread.count) };
});

const readNotices = handle(noticeEndpoints.readNotices, async (deps, { body: { ids }, user }) => {
  const update = deps.database.db
    .updateTable('notice')
    .set({ read_at: new Date(deps.now()).toISOString() })
    .where('user_id', '=', user.id)
    .where('read_at', 'is', null);
  if (ids === null) await update.execute();
  else if (ids.length > 0) await update.where('id', 'in', ids).execute();
});

const readNoticeChoices = handle(noticeEndpoints.readNoticeChoices, async (deps, { user }) => {
  const { telegramChat, ...choices } = await readChoicesOf(deps.database.db, user.id);
  const { telegram } = readSettings(noticeSettings);
  return {
    ...choices,
    hasMail: deps.sending.mail !== null,
    hasTelegram: telegram !== null,
    isTelegramLinked: telegramChat !== null,
  };
});

const replaceNoticeChoices = handle(noticeEndpoints.replaceNoticeChoices, async (deps, { body, user }) => {
  const choice = { locale: body.locale, mail: body.mail, channels: JSON.stringify(body.channels) };
  await deps.database.db.transaction().execute(async (db) => {
    await db
      .insertInto('notice_choice')
      .values({ user_id: user.id, ...choice })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(choice))
      .execute();
    // Nobody waits for a mail of the day any more.
    if (body.mail !== 'daily')
      await db
        .updateTable('notice')
        .set({ digest: null })
        .where('user_id', '=', user.id)
        .where('digest', '=', 'due')
        .execute();
  });
});

const linkTelegram = handle(noticeEndpoints.linkTelegram, async (deps, { user }) => {
  const { telegram } = readSettings(noticeSettings);
  if (!telegram) throw new ApiError('not_supported');
  const bot = await callBot<{ username: string }>(telegram, 'getMe', {}).catch((error: unknown) => {
    deps.log.warn(String(error));
    return { ok: false, result: undefined, description: 'no answer' };
  });
  const username = bot.ok ? bot.result?.username : undefined;
  if (username === undefined || !/^\w+$/.test(username)) throw new ApiError('upstream_unavailable');
  const { code, expiresAt } = await createTelegramCode(deps.database.db, user.id, deps.now());
  return { url: `https://t.me/${username}?start=${code}`, expiresAt };
});

const unlinkTelegram = handle(noticeEndpoints.unlinkTelegram, async ({ database: { db } }, { user }) => {
  await db
    .updateTable('notice_choice')
    .set({ telegram_chat: null, telegram_code_hash: null, telegram_code_expires_at: null })
    .where('user_id', '=', user.id)
    .execute();
});

/** Request handlers for notices. */
export const noticeHandlers = {
  listNotices,
  readNotices,
  readNoticeChoices,
  replaceNoticeChoices,
  linkTelegram,
  unlinkTelegram,
};
