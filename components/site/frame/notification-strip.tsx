import { getTranslations } from 'next-intl/server';
import { Container } from '@/components/ui/container';
import { Icon } from '@/components/ui/icon';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { Locale } from '@/lib/i18n/locales';
import { readNotifications } from '@/lib/reads/read-notifications';
import { NotificationLine, toNoticeKey } from './notification-line';
import styles from './notification-strip.module.css';

/**
 * Renders the current announcements: the most urgent one, on a phone in one line. A button shows its whole text and the
 * others below it.
 */
export async function NotificationStrip({ locale, isHome }: { locale: Locale; isHome: boolean }) {
  const [first, ...others] = await readNotifications(isHome);
  if (!first) return null;
  const t = await getTranslations({ locale, namespace: 'site.notifications' });
  return (
    <section className={styles.strip} aria-label={t('label')} data-notices>
      <div className={styles[first.level ?? 'info']}>
        <Container className={styles.row}>
          <NotificationLine item={first} locale={locale} className={styles.first} isFirst />
          {/* The element holds the button alone, so that the announcement beside it stays visible. */}
          <details className={styles.more} data-others={others.length > 0 || undefined}>
            <summary className={styles.summary}>
              <span className={styles.whole}>
                <VisuallyHidden>{t('whole')}</VisuallyHidden>
              </span>
              {others.length > 0 && (
                <span className={styles.count}>
                  <span className={styles.countText}>{t('others')}</span>
                  {/* Style sheets count those that the reader has not dismissed. */}
                  {others.map((item) => (
                    <span key={item.id} className={styles.counted} data-notice={toNoticeKey(item)} />
                  ))}
                </span>
              )}
              <Icon name="down" size="small" className={styles.fold} />
            </summary>
          </details>
        </Container>
      </div>
      {others.length > 0 && (
        <div className={styles.others} data-notices>
          {others.map((item) => (
            <div key={item.id} className={styles[item.level ?? 'info']}>
              <Container>
                <NotificationLine item={item} locale={locale} />
              </Container>
            </div>
          ))}
        </div>
      )}
    </section>
  );
}
