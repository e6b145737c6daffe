import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { toAlmatyDay } from '@/lib/i18n/format/almaty-time';
import { GroupTabs } from '@/components/cabinet/list/group-tabs';
import { ItemList } from '@/components/cabinet/list/item-list';
import { readListFilter, toListHref } from '@/components/cabinet/list/list-filter';
import { ListFilters } from '@/components/cabinet/list/list-filters';
import { QuickAdd } from '@/components/cabinet/list/quick-add';
import { readUses } from '@/components/cabinet/list/read-uses';
import { CsvLink } from '@/components/cabinet/list/csv-link';
import { CabinetPage } from '@/components/cabinet/page/cabinet-page';
import { Hint } from '@/components/ui/hint';
import { Paging } from '@/components/ui/navigation/paging';
import { Link } from '@/components/ui/link';
import { listStatuses } from '@/lib/api/list-statuses';
import { defaultPerPage, maxPerPage } from '@/lib/api/limits';
import { canDo } from '@/lib/content/access';
import { requireSession } from '@/lib/auth/session/session';
import { listGroups } from '@/lib/content/groups';
import { collectionOfCabinetSegment, definitionOf } from '@/lib/content/registry';
import { isLocale, toLocalePath } from '@/lib/i18n/locales';
import { countOrRedirect } from '@/lib/views/list/page-bounds';
import { findCollectionParts } from '../find-collection-parts';
import ItemPage from './[id]/page';
import NewItemPage from './new/page';
import styles from './section.module.css';

interface Props {
  params: Promise<{ locale: string; segment: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, segment } = await params;
  const collection = collectionOfCabinetSegment(segment);
  if (!isLocale(locale) || !collection) return {};
  const t = await getTranslations({ locale, namespace: 'content' });
  const { type, isSingleton } = definitionOf(collection);
  return { title: t(`${type}.${isSingleton ? 'one' : 'many'}`), robots: { index: false } };
}

export default async function SectionPage({ params, searchParams }: Props) {
  const { locale, segment } = await params;
  const collection = collectionOfCabinetSegment(segment);
  if (!isLocale(locale) || !collection) notFound();
  const definition = definitionOf(collection);
  const { Add, Notice } = findCollectionParts(collection);
  const { grouping, isAlwaysPublished } = definition;
  const filter = readListFilter(await searchParams, listGroups(definition));
  const session = await requireSession(locale, toListHref(`/cabinet/${segment}`, filter));
  if (definition.isSingleton) {
    if (!canDo(session.user, 'edit', collection, null)) notFound();
    const { data } = await session.api[collection].list({ perPage: 1 });
    const own = { locale, segment, id: data[0]?.id ?? '' };
    return data[0] ? (
      <ItemPage params={Promise.resolve(own)} />
    ) : (
      <NewItemPage params={Promise.resolve(own)} />
    );
  }
  const { q, status, page } = filter;
  // An orderable type is shown on one page, so that every item can be moved anywhere.
  const perPage = definition.defaultSort.field === 'position' ? maxPerPage : defaultPerPage;
  const list = await session.api[collection].list({
    q: q || undefined,
    status: status ?? undefined,
    page,
    perPage,
    sort: status === 'trashed' ? '-updatedAt' : undefined,
    ...(grouping && { [grouping.field]: filter.group }),
  });
  const uses = await readUses(session.api, collection, list.data);
  const path = toLocalePath(locale, `/cabinet/${segment}`);
  const toHref = (target: number) => toListHref(path, { ...filter, page: target });
  const pageCount = countOrRedirect({ page, total: list.total, perPage }, toHref);
  const t = await getTranslations({ locale });
  const many = t(`content.${definition.type}.many`);
  // eslint-disable-next-line react-hooks/purity -- rendered on the server, once per request
  const nowMs = Date.now();
  const empty = q || (status && status !== 'trashed') ? 'notFound' : status ? 'emptyTrash' : 'empty';
  return (
    <CabinetPage
      title={many}
      action={
        canDo(session.user, 'create', collection, null) &&
        (Add ? (
          <Add today={toAlmatyDay(nowMs)} />
        ) : (
          <QuickAdd
            // A dialog keeps the group in which it was opened.
            key={filter.group}
            collection={collection}
            today={toAlmatyDay(nowMs)}
            group={filter.group ?? null}
          />
        ))
      }
    >
      <GroupTabs path={path} filter={filter} definition={definition} />
      <ListFilters
        path={path}
        filter={filter}
        typeLabel={many}
        statuses={isAlwaysPublished ? ['trashed'] : listStatuses}
      />
      {Notice && <Notice session={session} nowMs={nowMs} locale={locale} />}
      {list.data.length > 0 ? (
        <>
          <div className={styles.about}>
            <Hint role="status">{t('cabinet.list.total', { count: list.total })}</Hint>
            <CsvLink
              locale={locale}
              list={collection}
              query={toListHref('', { ...filter, page: 1 })}
              label={t('cabinet.csv.download')}
            />
          </div>
          <ItemList
            collection={collection}
            items={list.data}
            nowMs={nowMs}
            uses={uses}
            isComplete={perPage === maxPerPage && !q && !status && list.total <= perPage}
          />
        </>
      ) : (
        <p className={styles.empty} role="status">
          {t(`cabinet.list.${empty}`)}{' '}
          {empty === 'notFound' && <Link href={path}>{t('cabinet.list.reset')}</Link>}
        </p>
      )}
      <Paging locale={locale} current={page} count={pageCount} toHref={toHref} />
    </CabinetPage>
  );
}
