'use client';

import { useTranslations } from 'next-intl';
import { PageForm } from '@/components/cabinet/base/page-form';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { Hint } from '@/components/ui/hint';
import { removeRedirect } from '@/lib/actions/redirect-actions';
import type { RedirectEntry } from '@/lib/api/contract';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { useDates } from '../display/use-dates';
import styles from './redirect-list.module.css';

/** Renders redirects with their forms to remove them. */
export function RedirectList({ redirects }: { redirects: readonly RedirectEntry[] }) {
  const t = useTranslations('redirects.list');
  const { locale, user } = useCabinet();
  const dates = useDates();
  return (
    <ul className={styles.list} role="list">
      {redirects.map(({ id, source, target, origin, createdAt, createdBy }) => (
        <li key={id} className={styles.redirect}>
          <div className={styles.about}>
            <p className={styles.source}>{toReadable(source)}</p>
            {target === null ? (
              <Chip tone="warning">{t('gone')}</Chip>
            ) : (
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
          </div>
          <PageForm action={removeRedirect.bind(null, user.id, locale, id)}>
            <Button
              type="submit"
              variant="secondary"
              size="small"
              aria-label={t('removeNamed', { source: toReadable(source) })}
            >
              {t('remove')}
            </Button>
          </PageForm>
        </li>
      ))}
    </ul>
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
