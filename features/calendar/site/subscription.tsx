import { getTranslations } from 'next-intl/server';
import { toButtonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { env } from '@/lib/env/env';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import type { Choice } from '@/lib/views/list/filters';
import { toFeedPath } from './reads/read-calendar';
import styles from './subscription.module.css';

interface Props {
  readonly choice: Choice;
  readonly locale: Locale;
}

/** Renders the addresses by which calendar applications subscribe to the dates that the filters leave. */
export async function Subscription({ choice, locale }: Props) {
  const t = await getTranslations({ locale, namespace: 'calendar.subscribe' });
  const address = env().siteUrl + toLocalePath(locale, toFeedPath(choice));
  return (
    <section className={styles.subscription} aria-labelledby="subscribe">
      <h2 id="subscribe" className={styles.title}>
        {t('title')}
      </h2>
      <p>{t(Object.keys(choice).length > 0 ? 'textChoice' : 'text')}</p>
      <p className={styles.links}>
        <a
          className={toButtonClass({ variant: 'primary' })}
          href={address.replace(/^https?:/, 'webcal:')}
          rel="nofollow"
        >
          <Icon name="feed" />
          {t('webcal')}
        </a>
        <a className={toButtonClass({ variant: 'secondary' })} href={address} download>
          <Icon name="download" />
          {t('download')}
        </a>
      </p>
      <p className={styles.address}>
        {t('address')} <code>{address}</code>
      </p>
    </section>
  );
}
