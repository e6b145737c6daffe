import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { toAlmatyDay } from '@/lib/i18n/format/almaty-time';
import { GroupTabs } from '@/components/cabinet/list/filters/group-tabs';
import { readFilterOptions, type FilterChoice } from '@/components/cabinet/list/filters/read-filter-options';
import {
  readListFilter,
  readNarrowing,
  toListHref,
  type ListFilter,
} from '@/components/cabinet/list/filters/list-filter';
import { ListFilters } from '@/components/cabinet/list/filters/list-filters';
import { QuickAdd } from '@/components/cabinet/list/add/quick-add';
import { CabinetPage } from '@/components/cabinet/page/cabinet-page';
import { Paging } from '@/components/ui/navigation/paging';
import { canDo } from '@/lib/content/access/access';
import { orNull } from '@/lib/api/or-null';
import { requireSession, type PageSession } from '@/lib/auth/session/session';
import { listGroups } from '@/lib/content/lists/groups';
import { collectionOfCabinetSegment, definitionOf, type CollectionName } from '@/lib/content/registry';
import { isLocale, toLocalePath, type Locale } from '@/lib/i18n/locales';
import { findCollectionParts } from '../find-collection-parts';
import ItemPage from './[id]/page';
import NewItemPage from './new/page';
import { PageSection } from './page-section';
import { readList } from './read-list';
import { SectionItems } from './section-items';

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
  const search = await searchParams;
  const wanted = { ...readListFilter(search, listGroups(definition)), ...readNarrowing(search, definition) };
  const session = await requireSession(locale, toListHref(`/cabinet/${segment}`, wanted));
  if (definition.isSingleton) return renderSingleton({ locale, segment, collection, session });
  const { Notice } = findCollectionParts(collection);
  const path = toLocalePath(locale, `/cabinet/${segment}`);
  const [choices, saved] = await Promise.all([
    readFilterOptions(session.api, collection, locale),
    orNull(session.api.listSavedFilters({ of: collection }), ['not_supported']),
  ]);
  const filter = keepKnown(wanted, choices.fields);
  const isTree = collection === 'pages' && !filter.status;
  const t = await getTranslations({ locale, namespace: 'content' });
  const many = t(`${definition.type}.many`);
  // eslint-disable-next-line react-hooks/purity -- rendered on the server, once per request
  const nowMs = Date.now();
  const mayAdd = canDo(session.user, 'create', collection, null);
  return (
    <CabinetPage
      title={many}
      action={
        mayAdd && (
          <AddButton collection={collection} today={toAlmatyDay(nowMs)} group={filter.group ?? null} />
        )
      }
    >
      <GroupTabs path={path} filter={filter} definition={definition} />
      <ListFilters
        path={path}
        filter={filter}
        typeLabel={many}
        choices={isTree ? [] : [...choices.fields, ...choices.common]}
        saved={saved && { collection, filters: saved }}
        statuses={definition.publishing.isAlways ? ['trashed'] : choices.statuses}
      />
      {Notice && <Notice session={session} nowMs={nowMs} locale={locale} />}
      {isTree ? (
        <PageSection api={session.api} locale={locale} q={filter.q} nowMs={nowMs} />
      ) : (
        <List {...{ locale, collection, path, filter, nowMs }} api={session.api} />
      )}
    </CabinetPage>
  );
}

/** Drops values of fields that are no choice, such as a deleted category. */
function keepKnown(filter: ListFilter, choices: readonly FilterChoice[]): ListFilter {
  const { fields = {}, ...rest } = filter;
  const known = Object.entries(fields).filter(([name, value]) =>
    choices.some((choice) => choice.name === name && choice.options.some((option) => option.value === value)),
  );
  return known.length > 0 ? { ...rest, fields: Object.fromEntries(known) } : rest;
}

interface ListProps {
  readonly api: PageSession['api'];
  readonly locale: Locale;
  readonly collection: CollectionName;
  readonly path: string;
  readonly filter: ListFilter;
  readonly nowMs: number;
}

/** Renders the items of a page of a list. */
async function List({ api, ...shown }: ListProps) {
  const { locale, collection, path, filter } = shown;
  const toHref = (page: number) => toListHref(path, { ...filter, page });
  const list = await readList(api, collection, filter, locale, toHref);
  return (
    <>
      <SectionItems {...shown} list={list} />
      <Paging locale={locale} current={filter.page} count={list.pageCount} toHref={toHref} />
    </>
  );
}

interface SingletonProps {
  readonly locale: Locale;
  readonly segment: string;
  readonly collection: CollectionName;
  readonly session: PageSession;
}

/** Renders the form of a singleton instead of a list. */
async function renderSingleton({ locale, segment, collection, session }: SingletonProps) {
  if (!canDo(session.user, 'edit', collection, null)) notFound();
  const { data } = await session.api[collection].list({ perPage: 1 });
  const own = Promise.resolve({ locale, segment, id: data[0]?.id ?? '' });
  return data[0] ? <ItemPage params={own} /> : <NewItemPage params={own} />;
}

interface AddProps {
  readonly collection: CollectionName;
  readonly today: string;
  readonly group: string | null;
}

function AddButton({ collection, today, group }: AddProps) {
  const { Add } = findCollectionParts(collection);
  if (Add) return <Add today={today} />;
  // A dialog keeps the group in which it was opened.
  return <QuickAdd key={group} collection={collection} today={today} group={group} />;
}
