import { getTranslations } from 'next-intl/server';
import { Link } from '@/components/ui/link';
import { formatPeriod } from '@/lib/i18n/format/format-period';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { readAdmission } from './read-admission';
import styles from './home-admission.module.css';

/** Renders the last day of applications and the number of free places; nothing while no admission is open. */
export async function HomeAdmission({ locale, className }: { locale: Locale; className?: string }) {
  const admission = await readAdmission();
  if (!admission) return null;
  const t = await getTranslations({ locale });
  const { path, lastDay, places } = admission;
  return (
    <p className={className}>
      <Link href={toLocalePath(locale, path)} className={styles.link}>
        {t('facts.admission.lastDay')}{' '}
        <time dateTime={lastDay} className={styles.day}>
          {formatPeriod(lastDay, lastDay, locale)}
        </time>
        {places > 0 && <span className={styles.places}>{t('site.home.places', { count: places })}</span>}
      </Link>
    </p>
  );
}
