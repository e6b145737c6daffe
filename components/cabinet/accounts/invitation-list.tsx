'use client';

import { useTranslations } from 'next-intl';
import { withdrawInvitation } from '@/lib/actions/user-actions';
import { PageForm } from '@/components/cabinet/base/page-form';
import { Button } from '@/components/ui/button';
import { Hint } from '@/components/ui/hint';
import type { Invitation } from '@/lib/api/contract';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { useDates } from '../display/use-dates';
import { AccountEntry, AccountList } from './account-list';
import { ScopeChips } from './scope-chips';

/** Renders pending invitations. */
export function InvitationList({ invitations }: { invitations: readonly Invitation[] }) {
  const t = useTranslations();
  const { locale, user } = useCabinet();
  const dates = useDates();
  return (
    <AccountList>
      {invitations.map(({ id, email, scope, createdBy, expiresAt }) => {
        const date = dates.moment(expiresAt);
        return (
          <AccountEntry
            key={id}
            name={email}
            end={
              <PageForm action={withdrawInvitation.bind(null, user.id, locale, id)}>
                <Button
                  type="submit"
                  variant="secondary"
                  size="small"
                  aria-label={t('accounts.users.withdrawNamed', { email })}
                >
                  {t('accounts.users.withdraw')}
                </Button>
              </PageForm>
            }
          >
            <Hint>
              {createdBy
                ? t('accounts.users.invitedBy', { name: createdBy, date })
                : t('accounts.users.invitedUntil', { date })}
            </Hint>
            <ScopeChips scope={scope} />
          </AccountEntry>
        );
      })}
    </AccountList>
  );
}
