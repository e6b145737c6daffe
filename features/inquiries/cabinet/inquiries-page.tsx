import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { InquiryCard } from './inquiry-card';
import { InquiryFilter } from './inquiry-filter';
import { inquiryStates } from '../content/inquiry-states';
import { ConfirmedCsvDownload } from '@/components/cabinet/list/csv/confirmed-csv-download';
import { CabinetPage } from '@/components/cabinet/page/cabinet-page';
import { Hint } from '@/components/ui/hint';
import { Link } from '@/components/ui/link';
import { Notice } from '@/components/ui/notice';
import { Paging } from '@/components/ui/navigation/paging';
import { ApiError } from '@/lib/api/errors';
import { hasScope } from '@/lib/content/access/access';
import { requireSession } from '@/lib/auth/session/session';
import { inquiryTopics } from '../content/inquiry-topics';
import { isLocale, toLocalePath } from '@/lib/i18n/locales';
import { createPrivateMetadata } from '@/lib/i18n/private-metadata';
import { countOrRedirect } from '@/lib/views/list/page-bounds';
import { readPageNumber } from '@/lib/views/list/paging';
import { toQueryPath } from '@/lib/views/list/query-path';

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Number of messages per page. */
const inquiriesPerPage = 20;

const noInquiries = { data: [], total: 0, topics: [] } as const;

const emptyTexts = { forbidden: 'none', not_supported: 'unsupported' } as const;

export const generateMetadata = createPrivateMetadata('visit.inquiries.title');

export async function InquiriesPage({ params, searchParams }: Props) {
  const { locale } = await params;
  const query = await searchParams;
  const page = readPageNumber(query['page']);
  if (!isLocale(locale) || page === null) notFound();
  const topic = inquiryTopics.find((name) => name === query['topic']);
  const state = inquiryStates.find((name) => name === query['state']);
  const toPath = (target: number) =>
    toQueryPath('/cabinet/appeals', { state, topic, page: target > 1 ? target : undefined });
  const session = await requireSession(locale, toPath(page));
  const isAdmin = hasScope(session.user, 'admin');
  const [inquiries, t] = await Promise.all([
    session.api.listInquiries({ page, perPage: inquiriesPerPage, topic, state }).catch(toReason),
    getTranslations({ locale, namespace: 'visit.inquiries' }),
  ]);
  // Administrators may choose who reads the topics, even if they read none.
  if (inquiries === 'forbidden' && !isAdmin) notFound();
  const { data, total, topics } = typeof inquiries === 'string' ? noInquiries : inquiries;
  const toHref = (target: number) => toLocalePath(locale, toPath(target));
  const pageCount = countOrRedirect({ page, total, perPage: inquiriesPerPage }, toHref);
  return (
    <CabinetPage title={page === 1 ? t('title') : t('pageTitle', { page })}>
      <Hint>{t('lead')}</Hint>
      {isAdmin && inquiries !== 'not_supported' && (
        <p>
          <Link href={toLocalePath(locale, '/cabinet/appeals/readers')}>{t('readersLink')}</Link>
        </p>
      )}
      {topics.length > 0 && (
        <InquiryFilter locale={locale} topics={topics} topic={topic ?? null} state={state ?? null} />
      )}
      {data.length > 0 && (
        <ConfirmedCsvDownload locale={locale} list="appeals" address={toPath(page)} total={total} />
      )}
      {query['deleted'] !== undefined && (
        <Notice tone="success" role="status">
          {t('deleted')}
        </Notice>
      )}
      {data.length === 0 && <Hint>{t(typeof inquiries === 'string' ? emptyTexts[inquiries] : 'empty')}</Hint>}
      {data.map((inquiry) => (
        <InquiryCard key={inquiry.id} inquiry={inquiry} locale={locale} personId={session.user.id} />
      ))}
      <Paging locale={locale} current={page} count={pageCount} toHref={toHref} />
    </CabinetPage>
  );
}

/** Returns why there is no list; rethrows other errors. */
function toReason(error: unknown): 'forbidden' | 'not_supported' {
  if (error instanceof ApiError && (error.code === 'forbidden' || error.code === 'not_supported'))
    return error.code;
  throw error;
}
