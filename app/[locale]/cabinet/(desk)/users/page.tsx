import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { InvitationList } from '@/components/cabinet/accounts/invitation-list';
import { TokenList } from '@/components/cabinet/accounts/tokens/token-list';
import { UserList } from '@/components/cabinet/accounts/user-list';
import { readListFilter, toListHref } from '@/components/cabinet/list/filters/list-filter';
import { QuerySearch } from '@/components/cabinet/list/query-search';
import { Paging } from '@/components/ui/navigation/paging';
import { ButtonLink } from '@/components/ui/button-link';
import { CabinetPage } from '@/components/cabinet/page/cabinet-page';
import { Hint } from '@/components/ui/hint';
import { Notice } from '@/components/ui/notice';
import { Link } from '@/components/ui/link';
import { defaultPerPage } from '@/lib/api/limits';
import { orNull } from '@/lib/api/or-null';
import { hasScope } from '@/lib/content/access/access';
import { requireSession } from '@/lib/auth/session/session';
import { isLocale, toLocalePath, type Locale } from '@/lib/i18n/locales';
import { createPrivateMetadata } from '@/lib/i18n/private-metadata';
import { countOrRedirect } from '@/lib/views/list/page-bounds';
import styles from './users.module.css';

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export const generateMetadata = createPrivateMetadata('accounts.users.title');

export default async function UsersPage({ params, searchParams }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  const query = await searchParams;
  const filter = { ...readListFilter(query), status: null };
  const { api, user } = await requireSession(locale, toListHref('/cabinet/users', filter));
  if (!hasScope(user, 'admin')) notFound();
  const { q, page } = filter;
  const [users, invitations, tokens, t] = await Promise.all([
    orNull(api.listUsers({ q: q || undefined, page }), ['not_supported']),
    orNull(api.listInvitations(), ['not_supported']),
    orNull(api.listAllPersonalTokens(), ['not_supported']),
    getTranslations({ locale, namespace: 'accounts' }),
  ]);
  const path = toLocalePath(locale, '/cabinet/users');
  const toHref = (target: number) => toListHref(path, { ...filter, page: target });
  const total = users?.total ?? 0;
  const pageCount = countOrRedirect({ page, total, perPage: defaultPerPage }, toHref);
  return (
    <CabinetPage
      title={page === 1 ? t('users.title') : t('users.pageTitle', { page })}
      action={
        invitations && (
          <ButtonLink href={toLocalePath(locale, '/cabinet/users/invite')}>{t('users.invite')}</ButtonLink>
        )
      }
      isNarrow
    >
      <Done done={query['done']} locale={locale} />
      {!users && <p>{t('users.remote')}</p>}
      {users && (
        <>
          <QuerySearch action={path} q={q} texts={{ search: t('users.search'), find: t('users.find') }} />
          <Hint role="status">
            {users.total > 0 ? t('users.total', { count: users.total }) : t('users.notFound')}{' '}
            {q && <Link href={path}>{t('users.reset')}</Link>}
          </Hint>
          <UserList accounts={users.data} />
          <Paging locale={locale} current={page} count={pageCount} toHref={toHref} />
        </>
      )}
      {invitations && invitations.length > 0 && (
        <section className={styles.section}>
          <h2 className={styles.heading}>{t('users.invitations')}</h2>
          <InvitationList invitations={invitations} />
        </section>
      )}
      {tokens && tokens.length > 0 && (
        <section className={styles.section}>
          <h2 className={styles.heading}>{t('tokens.title')}</h2>
          <TokenList tokens={tokens} />
        </section>
      )}
    </CabinetPage>
  );
}

/** Says what the action that led to the page has done. */
async function Done({ done, locale }: { readonly done: unknown; readonly locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'accounts' });
  if (done === 'closed')
    return (
      <Notice tone="warning" role="alert">
        {t('users.closed')}
      </Notice>
    );
  if (done !== 'withdrawn' && done !== 'erased' && done !== 'token') return null;
  return (
    <Notice tone="success" role="status">
      {t(done === 'token' ? 'tokens.revoked' : `users.${done}`)}
    </Notice>
  );
}
