import { getTranslations } from 'next-intl/server';
import { CsvDownload } from '@/components/cabinet/list/csv/csv-download';
import { PageTree } from '@/components/cabinet/page-tree/page-tree';
import { Hint } from '@/components/ui/hint';
import { Link } from '@/components/ui/link';
import type { ApiClient } from '@/lib/api/client';
import { readLocalized } from '@/lib/content/localized';
import { listSitePages } from '@/lib/content/pages/site-pages';
import { toAlmatyDay } from '@/lib/i18n/format/almaty-time';
import { toLanguage, toLocalePath, type Locale } from '@/lib/i18n/locales';
import { listAll } from '@/lib/reads/list-all';
import { toQueryPath } from '@/lib/views/list/query-path';
import styles from './section.module.css';

interface Props {
  readonly api: ApiClient;
  readonly locale: Locale;
  /** Words of a search; empty for none. */
  readonly q: string;
  /** Epoch ms. */
  readonly nowMs: number;
}

/** Renders all pages as a tree, or those that a search finds with the pages above them. */
export async function PageSection({ api, locale, q, nowMs }: Props) {
  const t = await getTranslations({ locale, namespace: 'cabinet' });
  const nav = await getTranslations({ locale, namespace: 'site.nav' });
  const [pages, found] = await Promise.all([
    listAll(api.pages, {}),
    q === '' ? null : listAll(api.pages, { q }),
  ]);
  const paths = new Set(pages.map(({ path }) => path));
  const routes = listSitePages().filter(({ path }) => !paths.has(path));
  const total = found?.length ?? pages.length;
  if (total === 0 && found) {
    return (
      <p className={styles.empty} role="status">
        {t('list.notFound')} <Link href={toLocalePath(locale, '/cabinet/page')}>{t('list.reset')}</Link>
      </p>
    );
  }
  return (
    <>
      <div className={styles.about}>
        <Hint role="status">{t('list.total', { count: total })}</Hint>
        <CsvDownload
          locale={locale}
          list="pages"
          address={toQueryPath('/cabinet/page', { q: q || undefined })}
          total={total}
        />
      </div>
      <PageTree
        // The tree shows no blocks, which would make the page large.
        pages={pages.map((page) => ({ ...page, blocks: [] }))}
        routes={routes.map(({ path, name }) => ({ path, title: nav(name) }))}
        found={found && found.map(({ id }) => id)}
        titles={sortTitles(
          [
            ...pages.map(({ title }) => readLocalized(title, locale)?.text ?? ''),
            ...routes.map(({ name }) => nav(name)),
          ],
          locale,
        )}
        nowMs={nowMs}
        today={toAlmatyDay(nowMs)}
      />
    </>
  );
}

function sortTitles(titles: readonly string[], locale: Locale): string[] {
  return titles.toSorted(new Intl.Collator(toLanguage(locale), { numeric: true }).compare);
}
