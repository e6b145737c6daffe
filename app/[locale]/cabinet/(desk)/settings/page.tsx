import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ArchiveSection } from '@/components/cabinet/archive/archive-section';
import { Button } from '@/components/ui/button';
import { toAlmatyDay } from '@/lib/i18n/format/almaty-time';
import { orNull } from '@/lib/api/or-null';
import { publicApi } from '@/lib/api/server';
import { hasScope } from '@/lib/auth/access';
import { requireSession } from '@/lib/auth/session/session';
import { toSchoolYear } from '@/lib/content/school-year';
import { isLocale } from '@/lib/i18n/locales';
import { createPrivateMetadata } from '@/lib/i18n/private-metadata';
import { saveSettings } from './actions';
import styles from './settings.module.css';

/** How many school years back may be taken out on their own. */
const yearsOffered = 10;

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export const generateMetadata = createPrivateMetadata('visit.settings.title');

export default async function SettingsPage({ params, searchParams }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  const session = await requireSession(locale, '/cabinet/settings');
  if (!hasScope(session.user, 'admin')) notFound();
  const [settings, t, query] = await Promise.all([
    orNull(publicApi().readSettings(), ['not_supported']),
    getTranslations({ locale, namespace: 'visit.settings' }),
    searchParams,
  ]);
  // eslint-disable-next-line react-hooks/purity -- rendered on the server, once per request
  const thisYear = toSchoolYear(toAlmatyDay(Date.now()));
  return (
    <div className={styles.settings}>
      <h1 className={styles.title}>{t('title')}</h1>
      {query['saved'] !== undefined && (
        <p className={styles.saved} role="status">
          {t('saved')}
        </p>
      )}
      {settings ? (
        <form action={saveSettings} className={styles.form}>
          <input type="hidden" name="locale" value={locale} />
          <div className={styles.choice}>
            <input
              className={styles.box}
              id="sample-mark"
              type="checkbox"
              name="showsSampleMark"
              defaultChecked={settings.showsSampleMark}
              aria-describedby="sample-mark-hint"
            />
            <label htmlFor="sample-mark">{t('sampleMark')}</label>
          </div>
          <p className={styles.hint} id="sample-mark-hint">
            {t('sampleMarkHint')}
          </p>
          <Button type="submit">{t('save')}</Button>
        </form>
      ) : (
        <p role="status">{t('unsupported')}</p>
      )}
      <ArchiveSection years={Array.from({ length: yearsOffered }, (_, back) => thisYear - back)} />
    </div>
  );
}
