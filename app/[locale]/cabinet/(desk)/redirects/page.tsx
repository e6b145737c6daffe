import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { AccountSection } from '@/components/cabinet/accounts/account-section';
import { readListFilter, toListHref } from '@/components/cabinet/list/filters/list-filter';
import { QuerySearch } from '@/components/cabinet/list/query-search';
import { CabinetPage } from '@/components/cabinet/page/cabinet-page';
import { ImportRedirects } from '@/components/cabinet/redirects/import-redirects';
import { RedirectForm } from '@/components/cabinet/redirects/redirect-form';
import { RedirectList } from '@/components/cabinet/redirects/redirect-list';
import { Hint } from '@/components/ui/hint';
import { Link } from '@/components/ui/link';
import { Paging } from '@/components/ui/navigation/paging';
import { Notice } from '@/components/ui/notice';
import { orNull } from '@/lib/api/or-null';
import { isManager } from '@/lib/content/access/access';
import { requireSession } from '@/lib/auth/session/session';
import { isLocale, toLocalePath } from '@/lib/i18n/locales';
import { createPrivateMetadata } from '@/lib/i18n/private-metadata';
import { countOrRedirect } from '@/lib/views/list/page-bounds';
import styles from './redirects.module.css';

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Number of redirects per page. */
const redirectsPerPage = 50;

export const generateMetadata = createPrivateMetadata('redirects.title');

export default async function RedirectsPage({ params, searchParams }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  const query = await searchParams;
  const filter = { ...readListFilter(query), status: null };
  const { api, user } = await requireSession(locale, toListHref('/cabinet/redirects', filter));
  if (!isManager(user)) notFound();
  const { q, page } = filter;
  const [redirects, t] = await Promise.all([
    orNull(api.listRedirects({ q: q || undefined, page, perPage: redirectsPerPage }), ['not_supported']),
    getTranslations({ locale, namespace: 'redirects' }),
  ]);
  const path = toLocalePath(locale, '/cabinet/redirects');
  const toHref = (target: number) => toListHref(path, { ...filter, page: target });
  const total = redirects?.total ?? 0;
  const pageCount = countOrRedirect({ page, total, perPage: redirectsPerPage }, toHref);
  return (
    <CabinetPage title={page === 1 ? t('title') : t('pageTitle', { page })} isNarrow>
      <Hint>{t(redirects ? 'lead' : 'unsupported')}</Hint>
      {query['removed'] !== undefined && (
        <Notice tone="success" role="status">
          {t('list.removed')}
        </Notice>
      )}
      {redirects && (
        <>
          <AccountSection title={t('add.title')}>
            <RedirectForm />
          </AccountSection>
          <AccountSection title={t('import.title')}>
            <p>{t('import.text')}</p>
            <ImportRedirects />
          </AccountSection>
          <section className={styles.section} aria-labelledby="redirects">
            <h2 className={styles.heading} id="redirects">
              {t('list.title')}
            </h2>
            {(total > 0 || q) && (
              <QuerySearch action={path} q={q} texts={{ search: t('list.search'), find: t('list.find') }} />
            )}
            <Hint role="status">
              {total > 0 ? t('list.total', { count: total }) : t(q ? 'list.notFound' : 'list.empty')}{' '}
              {q && <Link href={path}>{t('list.reset')}</Link>}
            </Hint>
            <RedirectList redirects={redirects.data} />
            <Paging locale={locale} current={page} count={pageCount} toHref={toHref} />
          </section>
        </>
      )}
    </CabinetPage>
  );
}
