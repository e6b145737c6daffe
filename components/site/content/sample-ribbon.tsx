import { getTranslations } from 'next-intl/server';
import type { PictureFile } from '@/lib/content/kinds/reference';
import type { Locale } from '@/lib/i18n/locales';
import styles from './sample-ribbon.module.css';

/** Marks a drawing of the sample in a corner of the picture before it, so that it is not mistaken for a photo. */
export async function SampleRibbon({ file, locale }: { file: PictureFile; locale: Locale }) {
  if (!file.isDrawing) return null;
  const t = await getTranslations({ locale, namespace: 'visit.gallery' });
  return <span className={styles.ribbon}>{t('sample')}</span>;
}
