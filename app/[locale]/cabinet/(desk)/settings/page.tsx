import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { cabinetFeatures } from '@/features/cabinet';
import { PageForm } from '@/components/cabinet/base/page-form';
import { Button } from '@/components/ui/button';
import { toAlmatyDay } from '@/lib/i18n/format/almaty-time';
import { orNull } from '@/lib/api/or-null';
import { CabinetPage } from '@/components/cabinet/page/cabinet-page';
import { Checkbox } from '@/components/ui/form/checkbox';
import { Notice } from '@/components/ui/notice';
import { saveSettings } from '@/lib/actions/settings-actions';
import { publicApi } from '@/lib/clients/api-clients';
import { hasScope } from '@/lib/content/access/access';
import { requireSession } from '@/lib/auth/session/session';
import { isLocale } from '@/lib/i18n/locales';
import { createPrivateMetadata } from '@/lib/i18n/private-metadata';
import styles from './settings.module.css';

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
  const today = toAlmatyDay(Date.now());
  return (
    <CabinetPage title={t('title')}>
      {query['saved'] !== undefined && (
        <Notice tone="success" role="status">
          {t('saved')}
        </Notice>
      )}
      {settings ? (
        <PageForm action={saveSettings.bind(null, session.user.id, locale)} className={styles.form}>
          <Checkbox
            id="sample-mark"
            name="showsSampleMark"
            label={t('sampleMark')}
            hint={t('sampleMarkHint')}
            defaultChecked={settings.showsSampleMark}
          />
          <Button type="submit">{t('save')}</Button>
        </PageForm>
      ) : (
        <p role="status">{t('unsupported')}</p>
      )}
      {cabinetFeatures.map(
        ({ Settings }, index) => Settings && <Settings key={index} today={today} locale={locale} />,
      )}
    </CabinetPage>
  );
}
