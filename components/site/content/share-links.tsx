import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { env } from '@/lib/env/env';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import styles from './share-links.module.css';

interface Props {
  readonly locale: Locale;
  /** Public path without locale prefix. */
  readonly path: string;
  readonly title: string;
}

/** Renders plain share links, without any script or request to another site. */
export async function ShareLinks({ locale, path, title }: Props) {
  const t = await getTranslations({ locale, namespace: 'site' });
  const url = encodeURIComponent(env().siteUrl + toLocalePath(locale, path));
  const text = encodeURIComponent(title);
  const targets = [
    { name: 'Telegram', label: t('share.telegram'), href: `https://t.me/share/url?url=${url}&text=${text}` },
    { name: 'WhatsApp', label: t('share.whatsapp'), href: `https://wa.me/?text=${text}%20${url}` },
  ];
  return (
    <section className={styles.share} aria-labelledby="share">
      <h2 className={styles.title} id="share">
        <Icon name="share" />
        {t('share.label')}
      </h2>
      <ul role="list" className={styles.list}>
        {targets.map(({ name, label, href }) => (
          <li key={name}>
            <a className={styles.link} href={href} rel="noopener noreferrer external" aria-label={label}>
              {name}
            </a>
          </li>
        ))}
        <li>
          <a
            className={styles.link}
            href={`mailto:?subject=${text}&body=${url}`}
            aria-label={t('share.mail')}
          >
            {t('share.mailName')}
          </a>
        </li>
      </ul>
    </section>
  );
}
