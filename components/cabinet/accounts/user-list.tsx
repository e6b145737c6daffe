'use client';

import { useTranslations } from 'next-intl';
import { Chip } from '@/components/ui/chip';
import { Hint } from '@/components/ui/hint';
import { Link } from '@/components/ui/link';
import type { Account } from '@/lib/api/contract';
import { toLocalePath } from '@/lib/i18n/locales';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { useDates } from '../display/use-dates';
import { AccountEntry, AccountList } from './account-list';
import { ScopeChips } from './scope-chips';

/** Renders accounts with links to their pages. */
export function UserList({ accounts }: { accounts: readonly Account[] }) {
  return (
    <AccountList>
      {accounts.map((account) => (
        <UserEntry key={account.id} account={account} />
      ))}
    </AccountList>
  );
}

function UserEntry({ account }: { account: Account }) {
  const t = useTranslations('accounts.users');
  const { locale, user } = useCabinet();
  const dates = useDates();
  const { id, name, email, scope, lastSeenAt, disabledAt, secondFactor } = account;
  return (
    <AccountEntry
      name={<Link href={toLocalePath(locale, `/cabinet/users/${id}`)}>{name}</Link>}
      end={
        <ScopeChips
          scope={scope}
          before={
            <>
              {id === user.id && <Chip tone="sky">{t('you')}</Chip>}
              {disabledAt && <Chip tone="danger">{t('disabled')}</Chip>}
            </>
          }
          after={secondFactor && <Chip tone="success">{t('secondFactor')}</Chip>}
        />
      }
    >
      <span>{email}</span>
      <Hint>{lastSeenAt ? t('seen', { date: dates.moment(lastSeenAt) }) : t('neverSeen')}</Hint>
    </AccountEntry>
  );
}
