import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import type { Locale } from '@/lib/i18n/locales';

/** Returns the texts and icons of the viewer of some pictures, and the position of each. */
export async function readViewerTexts(locale: Locale, total: number) {
  const t = await getTranslations({ locale, namespace: 'visit.gallery.lightbox' });
  return {
    texts: {
      label: t('label'),
      previous: t('previous'),
      next: t('next'),
      close: t('close'),
      download: t('download'),
      report: t('report'),
    },
    positions: Array.from({ length: total }, (_, index) => t('position', { number: index + 1, total })),
    icons: {
      previous: <Icon name="arrow-left" />,
      next: <Icon name="arrow-right" />,
      close: <Icon name="close" />,
      download: <Icon name="download" />,
    },
  };
}
