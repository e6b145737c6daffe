import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { AppealCard } from '@/components/cabinet/appeals/appeal-card';
import { CsvLink } from '@/components/cabinet/list/csv-link';
import { CabinetPage } from '@/components/cabinet/page/cabinet-page';
import { Hint } from '@/components/ui/hint';
import { Notice } from '@/components/ui/notice';
import { Paging } from '@/components/ui/navigation/paging';
import { orNull } from '@/lib/api/or-null';
import { hasScope } from '@/lib/auth/access';
import { requireSession } from '@/lib/auth/session/session';
import { isLocale, toLocalePath } from '@/lib/i18n/locales';
import { createPrivateMetadata } from '@/lib/i18n/private-metadata';
import { countOrRedirect } from '@/lib/pages/list/page-bounds';
import { readPageNumber } from '@/lib/pages/list/paging';
import { toQueryPath } from '@/lib/pages/list/query-path';

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Number of messages per page. */
const appealsPerPage = 20;

export const generateMetadata = createPrivateMetadata('visit.appeals.title');

export default async function AppealsPage({ params, searchParams }: Props) {
  const { locale } = await params;
  const query = await searchParams;
  const page = readPageNumber(query['page']);
  if (!isLocale(locale) || page === null) notFound();
  const toPath = (target: number) =>
    toQueryPath('/cabinet/appeals', { page: target > 1 ? target : undefined });
  const session = await requireSession(locale, toPath(page));
  if (!hasScope(session.user, 'admin') && !hasScope(session.user, 'editor')) notFound();
  const [appeals, t] = await Promise.all([
    orNull(session.api.listAppeals({ page, perPage: appealsPerPage }), ['not_supported']),
    getTranslations({ locale, namespace: 'visit.appeals' }),
  ]);
  const tCsv = await getTranslations({ locale, namespace: 'cabinet.csv' });
  const { data, total } = appeals ?? { data: [], total: 0 };
  const toHref = (target: number) => toLocalePath(locale, toPath(target));
  const pageCount = countOrRedirect({ page, total, perPage: appealsPerPage }, toHref);
  return (
    <CabinetPage title={page === 1 ? t('title') : t('pageTitle', { page })}>
      <Hint>{t('lead')}</Hint>
      {data.length > 0 && <CsvLink locale={locale} list="appeals" label={tCsv('download')} />}
      {query['deleted'] !== undefined && (
        <Notice tone="success" role="status">
          {t('deleted')}
        </Notice>
      )}
      {data.length === 0 && <Hint>{t(appeals ? 'empty' : 'unsupported')}</Hint>}
      {data.map((appeal) => (
        <AppealCard key={appeal.id} appeal={appeal} locale={locale} personId={session.user.id} />
      ))}
      <Paging locale={locale} current={page} count={pageCount} toHref={toHref} />
    </CabinetPage>
  );
}
