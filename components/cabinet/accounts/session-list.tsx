'use client';

import { useTranslations } from 'next-intl';
import { endEverywhere, endSession } from '@/app/[locale]/cabinet/(desk)/account/actions';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import type { AccountSession } from '@/lib/api/contract';
import { useCabinet } from '../cabinet-provider';
import { useDates } from '../display/use-dates';
import styles from './accounts.module.css';

/** A session and the words for its device; `null`: nothing is known of it. */
export interface NamedSession extends Omit<AccountSession, 'userAgent'> {
  readonly device: { readonly browser: string; readonly system: string } | null;
}

/** Where the person is signed in, and the ways to end that. */
export function SessionList({ sessions }: { sessions: readonly NamedSession[] }) {
  const t = useTranslations('accounts.sessions');
  const { locale } = useCabinet();
  const dates = useDates();
  return (
    <>
      <ul className={styles.list} role="list">
        {sessions.map(({ id, device, createdAt, lastSeenAt, current }) => {
          const name = device ? t('device', device) : t('unknownDevice');
          const since = dates.moment(createdAt);
          return (
            <li key={id} className={styles.entry}>
              <div className={styles.what}>
                <span className={styles.chips}>
                  <span className={styles.name}>{name}</span>
                  {current && <Chip tone="sky">{t('current')}</Chip>}
                </span>
                <span className={styles.hint}>{t('since', { date: since })}</span>
                {lastSeenAt && (
                  <span className={styles.hint}>{t('seen', { date: dates.moment(lastSeenAt) })}</span>
                )}
              </div>
              {!current && (
                <form action={endSession.bind(null, locale, id)}>
                  <Button
                    type="submit"
                    variant="secondary"
                    size="small"
                    aria-label={t('endNamed', { device: name, date: since })}
                  >
                    {t('end')}
                  </Button>
                </form>
              )}
            </li>
          );
        })}
      </ul>
      <form action={endEverywhere.bind(null, locale)} className={styles.form}>
        <p className={styles.hint}>{t('endAllHint')}</p>
        <Button type="submit" variant="danger">
          {t('endAll')}
        </Button>
      </form>
    </>
  );
}
