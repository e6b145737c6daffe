import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { readAuditFilter, toAuditPath, toAuditQuery } from '@/components/cabinet/audit/audit-filter';
import { AuditFilters } from '@/components/cabinet/audit/audit-filters';
import { nameAuditEntry } from '@/app/cabinet/name-audit-entry';
import { AuditList } from '@/components/cabinet/audit/audit-list';
import { ConfirmedCsvDownload } from '@/components/cabinet/list/csv/confirmed-csv-download';
import { CabinetPage } from '@/components/cabinet/page/cabinet-page';
import { Hint } from '@/components/ui/hint';
import { Paging } from '@/components/ui/navigation/paging';
import { orNull } from '@/lib/api/or-null';
import { hasScope } from '@/lib/content/access/access';
import { requireSession } from '@/lib/auth/session/session';
import { isLocale, toLocalePath } from '@/lib/i18n/locales';
import { createPrivateMetadata } from '@/lib/i18n/private-metadata';
import { countOrRedirect } from '@/lib/views/list/page-bounds';

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Number of entries per page. */
const entriesPerPage = 50;

export const generateMetadata = createPrivateMetadata('cabinet.audit.title');

export default async function HistoryPage({ params, searchParams }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  const filter = readAuditFilter(await searchParams);
  const session = await requireSession(locale, toAuditPath(filter));
  if (!hasScope(session.user, 'admin')) notFound();
  const { page } = filter;
  const [entries, t, toText] = await Promise.all([
    orNull(session.api.listAudit({ ...toAuditQuery(filter), page, perPage: entriesPerPage }), [
      'not_supported',
    ]),
    getTranslations({ locale, namespace: 'cabinet' }),
    getTranslations({ locale }),
  ]);
  if (!entries) {
    return (
      <CabinetPage title={t('audit.title')}>
        <p role="status">{t('audit.unsupported')}</p>
      </CabinetPage>
    );
  }
  const { data, total } = entries;
  const toHref = (target: number) => toLocalePath(locale, toAuditPath({ ...filter, page: target }));
  const pageCount = countOrRedirect({ page, total, perPage: entriesPerPage }, toHref);
  return (
    <CabinetPage title={t('audit.title')}>
      <AuditFilters locale={locale} filter={filter} />
      <Hint role="status">{total > 0 ? t('list.total', { count: total }) : t('audit.empty')}</Hint>
      {total > 0 && (
        <ConfirmedCsvDownload locale={locale} list="audit" address={toAuditPath(filter)} total={total} />
      )}
      <AuditList
        locale={locale}
        entries={data}
        filter={filter}
        nameEntry={(entry) => nameAuditEntry(entry, toText)}
      />
      <Paging locale={locale} current={page} count={pageCount} toHref={toHref} />
    </CabinetPage>
  );
}
