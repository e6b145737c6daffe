'use client';

import { useTranslations } from 'next-intl';
import { withdrawInvitation } from '@/app/[locale]/cabinet/(desk)/users/actions';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import type { Invitation } from '@/lib/api/contract';
import { scopes } from '@/lib/auth/access';
import { useCabinet } from '../cabinet-provider';
import { useDates } from '../display/use-dates';
import styles from './accounts.module.css';

/** Invitations that wait for an answer. */
export function InvitationList({ invitations }: { invitations: readonly Invitation[] }) {
  const t = useTranslations();
  const { locale } = useCabinet();
  const dates = useDates();
  return (
    <ul className={styles.list} role="list">
      {invitations.map(({ id, email, scope, createdBy, expiresAt }) => {
        const date = dates.moment(expiresAt);
        return (
          <li key={id} className={styles.entry}>
            <div className={styles.what}>
              <span className={styles.name}>{email}</span>
              <span className={styles.hint}>
                {createdBy
                  ? t('accounts.users.invitedBy', { name: createdBy, date })
                  : t('accounts.users.invitedUntil', { date })}
              </span>
              <span className={styles.chips}>
                {scopes
                  .filter((each) => scope.includes(each))
                  .map((each) => (
                    <Chip key={each}>{t(`cabinet.scope.${each}`)}</Chip>
                  ))}
              </span>
            </div>
            <form action={withdrawInvitation.bind(null, locale, id)}>
              <Button
                type="submit"
                variant="secondary"
                size="small"
                aria-label={t('accounts.users.withdrawNamed', { email })}
              >
                {t('accounts.users.withdraw')}
              </Button>
            </form>
          </li>
        );
      })}
    </ul>
  );
}
