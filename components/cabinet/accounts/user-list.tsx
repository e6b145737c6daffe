'use client';

import { useTranslations } from 'next-intl';
import { Chip } from '@/components/ui/chip';
import { Link } from '@/components/ui/link';
import type { Account } from '@/lib/api/contract';
import { scopes } from '@/lib/auth/access';
import { toLocalePath } from '@/lib/i18n/locales';
import { useCabinet } from '../cabinet-provider';
import { useDates } from '../display/use-dates';
import styles from './accounts.module.css';

/** Accounts; each leads to its own page. */
export function UserList({ accounts }: { accounts: readonly Account[] }) {
  return (
    <ul className={styles.list} role="list">
      {accounts.map((account) => (
        <UserEntry key={account.id} account={account} />
      ))}
    </ul>
  );
}

function UserEntry({ account }: { account: Account }) {
  const t = useTranslations();
  const { locale, user } = useCabinet();
  const dates = useDates();
  const { id, name, email, scope, lastSeenAt, disabledAt, secondFactor } = account;
  return (
    <li className={styles.entry}>
      <div className={styles.what}>
        <Link className={styles.name} href={toLocalePath(locale, `/cabinet/users/${id}`)}>
          {name}
        </Link>
        <span>{email}</span>
        <span className={styles.hint}>
          {lastSeenAt
            ? t('accounts.users.seen', { date: dates.moment(lastSeenAt) })
            : t('accounts.users.neverSeen')}
        </span>
      </div>
      <span className={styles.chips}>
        {id === user.id && <Chip tone="sky">{t('accounts.users.you')}</Chip>}
        {disabledAt && <Chip tone="danger">{t('accounts.users.disabled')}</Chip>}
        {scopes
          .filter((each) => scope.includes(each))
          .map((each) => (
            <Chip key={each}>{t(`cabinet.scope.${each}`)}</Chip>
          ))}
        {secondFactor && <Chip tone="success">{t('accounts.users.secondFactor')}</Chip>}
      </span>
    </li>
  );
}
