import { notFound } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { AccountFacts } from '@/components/cabinet/accounts/account-facts';
import { AccountSection } from '@/components/cabinet/accounts/account-section';
import { RightsTable } from '@/components/cabinet/accounts/rights-table';
import {
  AccessForm,
  EraseForm,
  FactorForm,
  PasskeysForm,
  ResetLinkForm,
  ScopesForm,
} from '@/components/cabinet/accounts/user-forms';
import { CabinetPage } from '@/components/cabinet/page/cabinet-page';
import { Link } from '@/components/ui/link';
import type { Account } from '@/lib/api/contract';
import { orNull } from '@/lib/api/or-null';
import { hasScope } from '@/lib/content/access/access';
import { readRoleLimits } from '@/lib/content/access/role-limits';
import { requireSession } from '@/lib/auth/session/session';
import { formatInstantAsDay } from '@/lib/i18n/format/format-date';
import { isLocale, toLocalePath } from '@/lib/i18n/locales';
import { createPrivateMetadata } from '@/lib/i18n/private-metadata';

interface Props {
  params: Promise<{ locale: string; id: string }>;
}

export const generateMetadata = createPrivateMetadata('accounts.users.title');

export default async function UserPage({ params }: Props) {
  const { locale, id } = await params;
  if (!isLocale(locale)) notFound();
  const { api, user } = await requireSession(locale, `/cabinet/users/${id}`);
  if (!hasScope(user, 'admin')) notFound();
  const [account, t] = await Promise.all([
    orNull(api.readAccountOf(id), ['not_found', 'gone', 'not_supported']),
    getTranslations({ locale, namespace: 'accounts' }),
  ]);
  if (!account) notFound();
  const isOwn = account.id === user.id;
  return (
    <CabinetPage
      title={account.name}
      back={<Link href={toLocalePath(locale, '/cabinet/users')}>{t('invite.back')}</Link>}
      isNarrow
    >
      <AccountFacts
        facts={[
          [t('account.email'), account.email],
          [t('user.facts'), t('user.created', { date: formatInstantAsDay(account.createdAt, locale) })],
        ]}
      />
      {isOwn && (
        <p>
          {t('user.own')} <Link href={toLocalePath(locale, '/cabinet/account')}>{t('user.toOwn')}</Link>
        </p>
      )}
      <AccountSection title={t('user.roles')}>
        <ScopesForm account={account} />
      </AccountSection>
      <AccountSection title={t('rights.title')}>
        <p>{t('rights.text')}</p>
        <RightsTable user={{ ...account, limits: account.limits && readRoleLimits(account.limits) }} />
      </AccountSection>
      {/* An account that a provider manages has none of them here. */}
      {!isOwn && account.hasPassword && <SignInSections account={account} />}
      {!isOwn && (
        <AccountSection title={t('user.access')}>
          <AccessForm account={account} />
        </AccountSection>
      )}
      {!isOwn && account.disabledAt !== null && (
        <AccountSection title={t('user.erase')}>
          <EraseForm account={account} />
        </AccountSection>
      )}
    </CabinetPage>
  );
}

/** Renders what an administrator can do about the ways in which a person signs in. */
function SignInSections({ account }: { readonly account: Account }) {
  const t = useTranslations('accounts');
  return (
    <>
      {account.disabledAt === null && (
        <>
          <AccountSection title={t('user.password')}>
            <p>{t('user.passwordText')}</p>
            <ResetLinkForm account={account} />
          </AccountSection>
          <AccountSection title={t('user.factor')}>
            <FactorForm account={account} />
          </AccountSection>
        </>
      )}
      {account.passkeys !== undefined && (
        <AccountSection title={t('user.passkeys')}>
          <PasskeysForm account={account} />
        </AccountSection>
      )}
    </>
  );
}
