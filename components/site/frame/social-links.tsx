import { getTranslations } from 'next-intl/server';
import { ExternalLink } from '@/components/ui/external-link';
import type { Locale } from '@/lib/i18n/locales';
import { readContentPage } from '@/lib/pages/read/read-content-page';
import { toSocialLinks, type SocialChannel } from '@/lib/pages/social-links';
import { toBlocksHtml } from '@/lib/pages/to-blocks-html';
import styles from './social-links.module.css';

/** Renders links to the school's other channels. */
export async function SocialLinks({ locale }: { locale: Locale }) {
  const [t, contact] = await Promise.all([getTranslations({ locale }), readContentPage('contact')]);
  const links = toSocialLinks(contact && toBlocksHtml(contact.blocks, locale));
  return (
    <ul role="list" className={styles.list}>
      {(Object.entries(links) as [SocialChannel, string][]).map(([name, href]) => (
        <li key={name}>
          <ExternalLink className={styles.link} href={href} announcement={t('site.externalLink')}>
            {t(`visit.footer.channels.${name}`)}
          </ExternalLink>
        </li>
      ))}
    </ul>
  );
}
