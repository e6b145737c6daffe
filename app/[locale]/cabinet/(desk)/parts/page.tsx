import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { CabinetPage } from '@/components/cabinet/page/cabinet-page';
import { listPartChanges } from '@/components/cabinet/site-parts/list-part-changes';
import { PartChanges } from '@/components/cabinet/site-parts/part-changes';
import { PartForm } from '@/components/cabinet/site-parts/part-form';
import { Notice } from '@/components/ui/notice';
import { orNull } from '@/lib/api/or-null';
import { requireSession } from '@/lib/auth/session/session';
import { hasScope } from '@/lib/content/access/access';
import { isLocale } from '@/lib/i18n/locales';
import { createPrivateMetadata } from '@/lib/i18n/private-metadata';
import styles from './parts.module.css';

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export const generateMetadata = createPrivateMetadata('parts.title');

/** Renders the screen on which administrators say what their school has. */
export default async function PartsPage({ params, searchParams }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  const { api, user } = await requireSession(locale, '/cabinet/parts');
  if (!hasScope(user, 'admin')) notFound();
  const [states, t, query] = await Promise.all([
    orNull(api.listParts(), ['not_supported']),
    getTranslations({ locale, namespace: 'parts' }),
    searchParams,
  ]);
  // eslint-disable-next-line react-hooks/purity -- rendered on the server, once per request
  const changes = listPartChanges(states ?? [], Date.now());
  return (
    <CabinetPage title={t('title')}>
      {query['done'] === 'undone' && (
        <Notice tone="success" role="status">
          {t('undone')}
        </Notice>
      )}
      {query['done'] === 'needed' && (
        <Notice tone="danger" role="alert">
          {t('undoRefused')}
        </Notice>
      )}
      {states ? (
        <>
          <p className={styles.intro}>{t('intro')}</p>
          <PartForm states={states} />
          {changes.length > 0 && <PartChanges changes={changes} />}
        </>
      ) : (
        <p role="status">{t('unsupported')}</p>
      )}
    </CabinetPage>
  );
}
