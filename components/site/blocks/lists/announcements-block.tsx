import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { readNotifications } from '@/lib/reads/read-notifications';
import { ContentLink } from '../../content/content-link';
import { LocalizedSpan } from '../../content/localized-span';
import type { BlockProps } from '../block-props';
import { BlockSection } from '../block-section';
import styles from '../text/call-out-block.module.css';

/** Renders all current announcements, also those that a reader dismissed above the page. */
export async function AnnouncementsBlock({ block, locale }: BlockProps<'announcements'>) {
  const [t, items] = await Promise.all([
    getTranslations({ locale, namespace: 'site.notifications' }),
    readNotifications(true),
  ]);
  if (items.length === 0) return null;
  return (
    <BlockSection id={block.id} title={block.title} locale={locale}>
      <ul role="list" className={styles.list}>
        {items.map(({ id, level, text, link }) => (
          <li key={id} className={styles.callOut} data-tone={level ?? 'info'}>
            <Icon name={level === 'info' || level === null ? 'info' : 'alert'} />
            <p>
              {level && level !== 'info' && <strong>{t(level)}: </strong>}
              <LocalizedSpan text={text} locale={locale} />{' '}
              {link && (
                <ContentLink locale={locale} href={link}>
                  {t('more')}
                </ContentLink>
              )}
            </p>
          </li>
        ))}
      </ul>
    </BlockSection>
  );
}
