import type { Metadata } from 'next';
import { notFound, redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { toAlmatyDay } from '@/lib/i18n/format/almaty-time';
import { createInitialValues } from '@/components/cabinet/values/item-values';
import { readServerAutosave } from '@/components/cabinet/autosave/read-server-autosave';
import { ItemForm } from '@/components/cabinet/item-page/item-form';
import { readListFilter } from '@/components/cabinet/list/filters/list-filter';
import { listGroups } from '@/lib/content/lists/groups';
import { canDo } from '@/lib/content/access/access';
import { requireSession } from '@/lib/auth/session/session';
import { collectionOfCabinetSegment, definitionOf } from '@/lib/content/registry';
import { isLocale, toLocalePath } from '@/lib/i18n/locales';
import { findCollectionParts } from '../../find-collection-parts';

interface Props {
  searchParams?: Promise<Record<string, string | string[] | undefined>>;
  params: Promise<{ locale: string; segment: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, segment } = await params;
  const collection = collectionOfCabinetSegment(segment);
  if (!isLocale(locale) || !collection) return {};
  const t = await getTranslations({ locale, namespace: 'content' });
  return { title: t(`${definitionOf(collection).type}.add`), robots: { index: false } };
}

export default async function NewItemPage({ params, searchParams }: Props) {
  const { locale, segment } = await params;
  const collection = collectionOfCabinetSegment(segment);
  if (!isLocale(locale) || !collection) notFound();
  const definition = definitionOf(collection);
  const query = (await searchParams) ?? {};
  const { group } = readListFilter(query, listGroups(definition));
  const session = await requireSession(locale, `/cabinet/${segment}/new`);
  if (definition.isSingleton && !canDo(session.user, 'create', collection, null)) notFound();
  const start = await findCollectionParts(collection).readStart?.(session.api, query);
  if (start?.existing) redirect(toLocalePath(locale, `/cabinet/${segment}/${start.existing}`));
  const autosave = await readServerAutosave(session.api, collection, null);
  // eslint-disable-next-line react-hooks/purity -- rendered on the server, once per request
  const nowMs = Date.now();
  const initial = {
    ...createInitialValues(definition, toAlmatyDay(nowMs), group ?? null),
    ...start?.values,
  };
  return <ItemForm collection={collection} item={null} initial={initial} nowMs={nowMs} autosave={autosave} />;
}
