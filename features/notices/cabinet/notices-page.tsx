import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { PageForm } from '@/components/cabinet/base/page-form';
import { CabinetPage } from '@/components/cabinet/page/cabinet-page';
import { Button } from '@/components/ui/button';
import { Chip } from '@/components/ui/chip';
import { Hint } from '@/components/ui/hint';
import { Link } from '@/components/ui/link';
import { Paging } from '@/components/ui/navigation/paging';
import { requireSession } from '@/lib/auth/session/session';
import { hasScope } from '@/lib/content/access/access';
import { formatInstant } from '@/lib/i18n/format/format-date';
import { isLocale, toLocalePath, type Locale } from '@/lib/i18n/locales';
import { createPrivateMetadata } from '@/lib/i18n/private-metadata';
import { countOrRedirect } from '@/lib/views/list/page-bounds';
import { readPageNumber } from '@/lib/views/list/paging';
import { toQueryPath } from '@/lib/views/list/query-path';
import { markNoticesRead } from '../actions/notice-actions';
import type { SiteNotice } from '../contract/notice-endpoints';
import { toNoticePath } from '../model/to-notice-path';
import styles from './notices-page.module.css';

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

const noticesPerPage = 30;

export const generateMetadata = createPrivateMetadata('notices.title');

export async function NoticesPage({ params, searchParams }: Props) {
  const { locale } = await params;
  const page = readPageNumber((await searchParams)['page']);
  if (!isLocale(locale) || page === null) notFound();
  const toPath = (target: number) =>
    toQueryPath('/cabinet/notices', { page: target > 1 ? target : undefined });
  const { api, user } = await requireSession(locale, toPath(page));
  const [{ data, total, unread }, t] = await Promise.all([
    api.listNotices({ page, perPage: noticesPerPage }),
    getTranslations({ locale, namespace: 'notices' }),
  ]);
  const toHref = (target: number) => toLocalePath(locale, toPath(target));
  const count = countOrRedirect({ page, total, perPage: noticesPerPage }, toHref);
  return (
    <CabinetPage title={t('title')} isNarrow>
      <p className={styles.links}>
        <Link href={toLocalePath(locale, '/cabinet/account#notices')}>{t('choose')}</Link>
        {hasScope(user, 'admin') && (
          <Link href={toLocalePath(locale, '/cabinet/webhooks')}>{t('toWebhooks')}</Link>
        )}
      </p>
      {unread > 0 && (
        <PageForm action={markNoticesRead.bind(null, user.id, locale)}>
          <Button type="submit" variant="secondary">
            {t('markAll')}
          </Button>
        </PageForm>
      )}
      {data.length === 0 && <Hint>{t('empty')}</Hint>}
      <ul className={styles.list}>
        {data.map((notice) => (
          <NoticeLine key={notice.id} notice={notice} locale={locale} />
        ))}
      </ul>
      <Paging locale={locale} current={page} count={count} toHref={toHref} />
    </CabinetPage>
  );
}

async function NoticeLine({ notice, locale }: { readonly notice: SiteNotice; readonly locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'notices' });
  const { id, event, title, path, at, readAt } = notice;
  const name = title?.[locale] ?? title?.kz ?? title?.ru;
  return (
    <li className={styles.notice}>
      <Link
        href={toLocalePath(locale, readAt === null ? toNoticePath(path, id) : path)}
        className={readAt === null ? styles.new : undefined}
      >
        {name ? `${t(`sentences.${event}`)}: ${name}` : t(`sentences.${event}`)}
      </Link>
      <span className={styles.meta}>
        {readAt === null && <Chip tone="warning">{t('unread')}</Chip>}
        <time dateTime={at}>{formatInstant(at, locale)}</time>
      </span>
    </li>
  );
}
