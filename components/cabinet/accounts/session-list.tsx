'use client';

import { useTranslations } from 'next-intl';
import { endEverywhere, endSession } from '@/lib/actions/account-actions';
import { PageForm } from '@/components/cabinet/base/page-form';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { Hint } from '@/components/ui/hint';
import type { AccountSession } from '@/lib/api/contract';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { useDates } from '../display/use-dates';
import { AccountEntry, AccountList } from './account-list';
import styles from './session-list.module.css';

/** A session with a description of its device; `null` if unknown. */
export interface NamedSession extends Omit<AccountSession, 'userAgent'> {
  readonly device: { readonly browser: string; readonly system: string } | null;
}

/** Renders the user's sessions with buttons to end them. */
export function SessionList({ sessions }: { sessions: readonly NamedSession[] }) {
  const t = useTranslations('accounts.sessions');
  const { locale, user } = useCabinet();
  const dates = useDates();
  return (
    <>
      <AccountList>
        {sessions.map(({ id, device, createdAt, lastSeenAt, current }) => {
          const name = device ? t('device', device) : t('unknownDevice');
          const since = dates.moment(createdAt);
          return (
            <AccountEntry
              key={id}
              name={name}
              chips={current && <Chip tone="sky">{t('current')}</Chip>}
              end={
                !current && (
                  <PageForm action={endSession.bind(null, user.id, locale, id)}>
                    <Button
                      type="submit"
                      variant="secondary"
                      size="small"
                      aria-label={t('endNamed', { device: name, date: since })}
                    >
                      {t('end')}
                    </Button>
                  </PageForm>
                )
              }
            >
              <Hint>{t('since', { date: since })}</Hint>
              {lastSeenAt && <Hint>{t('seen', { date: dates.moment(lastSeenAt) })}</Hint>}
            </AccountEntry>
          );
        })}
      </AccountList>
      <PageForm action={endEverywhere.bind(null, user.id, locale)} className={styles.everywhere}>
        <Hint>{t('endAllHint')}</Hint>
        <Button type="submit" variant="danger">
          {t('endAll')}
        </Button>
      </PageForm>
    </>
  );
}
