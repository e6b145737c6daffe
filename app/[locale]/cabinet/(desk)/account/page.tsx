import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { AccountFacts } from '@/components/cabinet/accounts/account-facts';
import { AccountSection } from '@/components/cabinet/accounts/account-section';
import { describeDevice } from '@/components/cabinet/accounts/describe-device';
import { PasswordForm, RenameForm } from '@/components/cabinet/accounts/own-forms';
import { PasskeySection } from '@/components/cabinet/accounts/passkeys/passkey-section';
import { SecondFactor } from '@/components/cabinet/accounts/second-factor';
import { SessionList } from '@/components/cabinet/accounts/session-list';
import { TokenSection } from '@/components/cabinet/accounts/tokens/token-section';
import { CabinetPage } from '@/components/cabinet/page/cabinet-page';
import { Hint } from '@/components/ui/hint';
import { Notice } from '@/components/ui/notice';
import { cabinetFeatures } from '@/features/cabinet';
import { toPasskeySite } from '@/lib/addresses/passkey-site';
import { orNull } from '@/lib/api/or-null';
import { scopes } from '@/lib/content/access/access';
import { requireSession } from '@/lib/auth/session/session';
import { env } from '@/lib/env/env';
import { isLocale } from '@/lib/i18n/locales';
import { createPrivateMetadata } from '@/lib/i18n/private-metadata';

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export const generateMetadata = createPrivateMetadata('accounts.account.title');

/** Texts about what the page before has done. */
const doneTexts: Readonly<
  Record<string, 'accounts.sessions.ended' | 'accounts.tokens.revoked' | 'accounts.passkeys.removed'>
> = {
  session: 'accounts.sessions.ended',
  token: 'accounts.tokens.revoked',
  passkey: 'accounts.passkeys.removed',
};

export default async function AccountPage({ params, searchParams }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  const session = await requireSession(locale, '/cabinet/account');
  const { api, user } = session;
  const [account, passkeys, sessions, tokens, t, query] = await Promise.all([
    orNull(api.readAccount(), ['not_supported']),
    orNull(api.listPasskeys(), ['not_supported']),
    orNull(api.listSessions(), ['not_supported']),
    orNull(api.listPersonalTokens(), ['not_supported']),
    getTranslations({ locale }),
    searchParams,
  ]);
  const done = doneTexts[String(query['done'])];
  const roles = scopes.filter((scope) => user.scope.includes(scope));
  return (
    <CabinetPage title={t('accounts.account.title')} isNarrow>
      <DoneNotice text={done && t(done)} />
      <AccountSection title={user.name}>
        <AccountFacts
          facts={[
            [t('accounts.account.email'), user.email],
            [
              t('accounts.account.roles'),
              roles.map((scope) => t(`cabinet.scope.${scope}`)).join(', ') || '—',
            ],
          ]}
        />
        {account ? <RenameForm name={account.name} /> : <p>{t('accounts.account.remote')}</p>}
      </AccountSection>
      {/* An account that a provider manages has no password, and the second factor of the provider. */}
      {account?.hasPassword && (
        <>
          <AccountSection title={t('accounts.account.password')}>
            <Hint>{t('accounts.account.passwordEffect')}</Hint>
            <PasswordForm email={account.email} />
          </AccountSection>
          <AccountSection title={t('accounts.factor.title')}>
            <SecondFactor account={account} />
          </AccountSection>
        </>
      )}
      {passkeys && <PasskeySection passkeys={passkeys} isPossible={toPasskeySite(env().siteUrl) !== null} />}
      {sessions && (
        <AccountSection title={t('accounts.sessions.title')}>
          <SessionList
            sessions={sessions.map(({ userAgent, ...session }) => ({
              ...session,
              device: describeDevice(userAgent),
            }))}
          />
        </AccountSection>
      )}
      {tokens && account?.hasPassword && <TokenSection tokens={tokens} />}
      {cabinetFeatures.map(({ Account }, index) => Account && <Account key={index} session={session} />)}
    </CabinetPage>
  );
}

/** Says what the page before has done. */
function DoneNotice({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <Notice tone="success" role="status">
      {text}
    </Notice>
  );
}
