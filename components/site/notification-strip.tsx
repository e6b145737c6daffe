import { getTranslations } from 'next-intl/server';
import { Container } from '@/components/ui/container';
import { Icon } from '@/components/ui/icon';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { Locale } from '@/lib/i18n/locales';
import { readNotifications } from '@/lib/site/read-notifications';
import { ContentLink } from './content-link';
import { LocalizedSpan } from './localized-span';
import styles from './notification-strip.module.css';

/** The announcements that are in force, the most urgent first; nothing when there is none. */
export async function NotificationStrip({ locale, isHome }: { locale: Locale; isHome: boolean }) {
  const notifications = await readNotifications(isHome);
  if (notifications.length === 0) return null;
  const t = await getTranslations({ locale, namespace: 'site.notifications' });
  return (
    <section className={styles.strip} aria-label={t('label')}>
      <ul role="list" className={styles.list}>
        {notifications.map((item) => (
          <li key={item.id} className={styles[item.level ?? 'info']}>
            <Container className={styles.line}>
              <Icon name={item.level === 'info' ? 'info' : 'alert'} className={styles.icon} />
              <p className={styles.text}>
                {item.level === 'info' ? (
                  <VisuallyHidden>{t('info')}: </VisuallyHidden>
                ) : (
                  <strong>{t(item.level ?? 'info')}: </strong>
                )}
                <LocalizedSpan text={item.text} locale={locale} />
                {item.link && (
                  <>
                    {' '}
                    <ContentLink locale={locale} href={item.link} className={styles.link}>
                      {t('more')}
                    </ContentLink>
                  </>
                )}
              </p>
            </Container>
          </li>
        ))}
      </ul>
    </section>
  );
}
