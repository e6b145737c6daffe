import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { AppealCard } from '@/components/cabinet/appeals/appeal-card';
import { Paging } from '@/components/site/paging';
import { staffApi } from '@/lib/api/server';
import { hasScope } from '@/lib/auth/access';
import { requireSession } from '@/lib/auth/session';
import { isLocale, toLocalePath } from '@/lib/i18n/locales';
import { countPages, readPageNumber } from '@/lib/site/paging';
import { toQueryPath } from '@/lib/site/query-path';
import styles from '../[segment]/section.module.css';
import { markHandled } from './actions';

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** How many appeals a page shows. */
const appealsPerPage = 20;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  if (!isLocale(locale)) return {};
  const t = await getTranslations({ locale, namespace: 'visit.appeals' });
  return { title: t('title'), robots: { index: false } };
}

export default async function AppealsPage({ params, searchParams }: Props) {
  const { locale } = await params;
  const page = readPageNumber((await searchParams)['page']);
  if (!isLocale(locale) || page === null) notFound();
  const toPath = (target: number) =>
    toQueryPath('/cabinet/appeals', { page: target > 1 ? target : undefined });
  const session = await requireSession(locale, toPath(page));
  if (!hasScope(session.user, 'admin') && !hasScope(session.user, 'editor')) notFound();
  const [{ data, total }, t] = await Promise.all([
    staffApi(session).listAppeals({ page, perPage: appealsPerPage }),
    getTranslations({ locale, namespace: 'visit.appeals' }),
  ]);
  return (
    <div className={styles.section}>
      <h1 className={styles.title}>{page === 1 ? t('title') : t('pageTitle', { page })}</h1>
      <p className={styles.total}>{t('lead')}</p>
      {data.length === 0 && <p className={styles.empty}>{t('empty')}</p>}
      {data.map((appeal) => (
        <AppealCard key={appeal.id} appeal={appeal} locale={locale} markHandled={markHandled} />
      ))}
      <Paging
        locale={locale}
        current={page}
        count={countPages(total, appealsPerPage)}
        toHref={(target) => toLocalePath(locale, toPath(target))}
      />
    </div>
  );
}
