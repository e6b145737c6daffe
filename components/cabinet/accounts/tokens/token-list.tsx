'use client';

import { useTranslations } from 'next-intl';
import { PageForm } from '@/components/cabinet/base/page-form';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { Hint } from '@/components/ui/hint';
import { revokeToken } from '@/lib/actions/account-actions';
import { revokeTokenOf } from '@/lib/actions/user-actions';
import type { OwnedToken, PersonalToken } from '@/lib/api/contract';
import { locales } from '@/lib/i18n/locales';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { useDates } from '../../display/use-dates';
import { AccountEntry, AccountList } from '../account-list';

/** Renders personal access tokens with buttons to revoke them: own ones, or those of all people with their owners. */
export function TokenList({ tokens }: { tokens: readonly (PersonalToken | OwnedToken)[] }) {
  return (
    <AccountList>
      {tokens.map((token) => (
        <TokenEntry key={token.id} token={token} />
      ))}
    </AccountList>
  );
}

function TokenEntry({ token }: { token: PersonalToken | OwnedToken }) {
  const t = useTranslations();
  const { locale, user } = useCabinet();
  const dates = useDates();
  const { id, name, hint, scopes, languages, createdAt, expiresAt, lastUsedAt } = token;
  const owner = 'owner' in token ? token.owner : null;
  const revoke = owner ? revokeTokenOf : revokeToken;
  return (
    <AccountEntry
      name={name}
      chips={
        <>
          {scopes.map((scope) => (
            <Chip key={scope} tone="neutral">
              {t(`accounts.tokens.scope.${scope}`)}
            </Chip>
          ))}
          {languages.length < locales.length &&
            languages.map((language) => (
              <Chip key={language} tone="sky">
                {t(`accounts.tokens.language.${language}`)}
              </Chip>
            ))}
        </>
      }
      end={
        <PageForm action={revoke.bind(null, user.id, locale, id)}>
          <Button
            type="submit"
            variant="secondary"
            size="small"
            aria-label={t('accounts.tokens.revokeNamed', { name })}
          >
            {t('accounts.tokens.revoke')}
          </Button>
        </PageForm>
      }
    >
      {owner && <Hint>{t('accounts.tokens.owner', { name: owner.name })}</Hint>}
      <Hint>
        {t('accounts.tokens.dates', {
          hint,
          created: dates.moment(createdAt),
          expires: dates.moment(expiresAt),
        })}
      </Hint>
      <Hint>
        {lastUsedAt
          ? t('accounts.tokens.used', { date: dates.moment(lastUsedAt) })
          : t('accounts.tokens.neverUsed')}
      </Hint>
    </AccountEntry>
  );
}
