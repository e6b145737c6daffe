import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { lowVisionNames, lowVisionOptions, type LowVisionName } from '@/lib/inline/low-vision';
import styles from './low-vision-control.module.css';
import { LowVisionLink } from './low-vision-link';

/** Renders the button that opens the low-vision settings. */
export async function LowVisionControl({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'visit.lowVision' });
  const options = lowVisionNames.flatMap((name) =>
    lowVisionOptions[name].map((option) => `${name}.${option}`),
  );
  return (
    <LowVisionLink
      href={toLocalePath(locale, '/accessibility')}
      className={styles.link}
      icon={<Icon name="eye" size="large" />}
      texts={{
        open: t('open'),
        title: t('title'),
        text: t('text'),
        close: t('close'),
        reset: t('reset'),
        groups: Object.fromEntries(lowVisionNames.map((name) => [name, t(`groups.${name}`)])) as Record<
          LowVisionName,
          string
        >,
        options: Object.fromEntries(options.map((option) => [option, t(`options.${option}`)])),
      }}
    />
  );
}
