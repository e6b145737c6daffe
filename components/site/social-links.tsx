import { getTranslations } from 'next-intl/server';
import { ExternalLink } from '@/components/ui/external-link';
import type { Locale } from '@/lib/i18n/locales';
import { socialLinks } from '@/lib/site/social-links';
import styles from './social-links.module.css';

/** Where the school is besides this site. */
export async function SocialLinks({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale });
  return (
    <ul role="list" className={styles.list}>
      {Object.entries(socialLinks).map(([name, href]) => (
        <li key={name}>
          <ExternalLink className={styles.link} href={href} announcement={t('site.externalLink')}>
            {t(`visit.footer.channels.${name}`)}
          </ExternalLink>
        </li>
      ))}
    </ul>
  );
}
