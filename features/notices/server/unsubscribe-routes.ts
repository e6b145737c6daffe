import './notice-tables';
import { ApiError } from '@/lib/api/errors';
import { toLocalePath } from '@/lib/i18n/locales';
import type { Deps } from '@/lib/server/http/deps';
import { handle } from '@/lib/server/http/handle';
import { noticeEndpoints } from '../contract/notice-endpoints';
import { readChoicesOf } from './read-choices';
import { readUnsubscribeToken } from './unsubscribe-token';

const readNoticeMail = handle(noticeEndpoints.readNoticeMail, async (deps, { body: { token } }) => {
  const { mail } = await readChoicesOf(deps.database.db, requireReceiver(deps, token));
  return { mail };
});

/** Changes nothing, because programs of mail servers open addresses, too. The page says if the token is wrong. */
const openUnsubscribePage = handle(
  noticeEndpoints.openUnsubscribePage,
  async (deps, { query: { token } }) => {
    const { siteUrl } = deps.sending;
    const userId = readUnsubscribeToken(deps.encryption, token);
    const { locale } = await readChoicesOf(deps.database.db, userId ?? '');
    const page = `${siteUrl}${toLocalePath(locale, '/login/unsubscribe')}?token=${encodeURIComponent(token)}`;
    return new Response(null, { status: 303, headers: { location: page, 'cache-control': 'no-store' } });
  },
);

/** Answers a repeated request like the first one: mail programs send it again. */
const stopNoticeMail = handle(noticeEndpoints.stopNoticeMail, async (deps, { query: { token } }) => {
  const userId = requireReceiver(deps, token);
  const { locale, channels } = await readChoicesOf(deps.database.db, userId);
  const choice = { user_id: userId, locale, channels: JSON.stringify(channels), mail: 'off' as const };
  await deps.database.db
    .insertInto('notice_choice')
    .values(choice)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ mail: 'off' }))
    .execute();
});

/**
 * Returns the id of the person whom a token names. Throws `not_found` for a token that the site has not made, which says
 * nothing about accounts, because only the site can make one.
 */
function requireReceiver({ encryption }: Deps, token: string): string {
  const userId = readUnsubscribeToken(encryption, token);
  if (userId === null) throw new ApiError('not_found');
  return userId;
}

/** Request handlers for the end of mails with notices. */
export const unsubscribeHandlers = { readNoticeMail, openUnsubscribePage, stopNoticeMail };
