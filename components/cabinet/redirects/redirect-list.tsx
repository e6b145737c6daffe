'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { Hint } from '@/components/ui/hint';
import { removeRedirect } from '@/lib/actions/redirects';
import type { RedirectEntry } from '@/lib/api/contract';
import { AccountEntry, AccountList } from '../accounts/account-list';
import { useCabinet } from '../cabinet-provider';
import { useDates } from '../display/use-dates';
import styles from './redirect-list.module.css';

/** Renders redirects with their forms to remove them. */
export function RedirectList({ redirects }: { redirects: readonly RedirectEntry[] }) {
  const t = useTranslations('redirects.list');
  const { locale, user } = useCabinet();
  const dates = useDates();
  return (
    <AccountList>
      {redirects.map(({ id, source, target, origin, createdAt, createdBy }) => (
        <AccountEntry
          key={id}
          name={<span className={styles.source}>{toReadable(source)}</span>}
          chips={target === null && <Chip tone="warning">{t('gone')}</Chip>}
          end={
            <form action={removeRedirect.bind(null, user.id, locale, id)}>
              <Button
                type="submit"
                variant="secondary"
                size="small"
                aria-label={t('removeNamed', { source: toReadable(source) })}
              >
                {t('remove')}
              </Button>
            </form>
          }
        >
          {target !== null && (
            <p>
              {t('leadsTo')} <a href={target}>{toReadable(target)}</a>
            </p>
          )}
          <Hint>
            {t(origin === 'item' ? 'item' : createdBy === null ? 'nobody' : 'staff', {
              date: dates.moment(createdAt),
              name: createdBy ?? '',
            })}
          </Hint>
        </AccountEntry>
      ))}
    </AccountList>
  );
}

/** Returns an address with its letters in place of percent escapes. */
function toReadable(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
