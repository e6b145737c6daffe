import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { ItemForm } from '@/components/cabinet/item-page/item-form';
import { readServerAutosave } from '@/components/cabinet/autosave/read-server-autosave';
import { readInitialValues } from '@/components/cabinet/review/read-initial-values';
import { readUses } from '@/components/cabinet/list/uses/read-uses';
import { DeletedItem } from '@/components/cabinet/deleted-item/deleted-item';
import { ApiError } from '@/lib/api/errors';
import { orNull } from '@/lib/api/or-null';
import { canDo } from '@/lib/content/access/access';
import { requireSession } from '@/lib/auth/session/session';
import { collectionOfCabinetSegment, definitionOf } from '@/lib/content/registry';
import { isLocale } from '@/lib/i18n/locales';

interface Props {
  params: Promise<{ locale: string; segment: string; id: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, segment } = await params;
  const collection = collectionOfCabinetSegment(segment);
  if (!isLocale(locale) || !collection) return {};
  const t = await getTranslations({ locale, namespace: 'content' });
  return { title: t(`${definitionOf(collection).type}.one`), robots: { index: false } };
}

export default async function ItemPage({ params }: Props) {
  const { locale, segment, id } = await params;
  const collection = collectionOfCabinetSegment(segment);
  if (!isLocale(locale) || !collection) notFound();
  const session = await requireSession(locale, `/cabinet/${segment}/${id}`);
  if (definitionOf(collection).isSingleton && !canDo(session.user, 'edit', collection, null)) notFound();
  const items = session.api[collection];
  const item = await items.read(id).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'not_found') return null;
    throw error;
  });
  const autosave = await readServerAutosave(session.api, collection, item?.id ?? id);
  if (!item && !autosave) notFound();
  if (!item || item.deletedAt) {
    return <DeletedItem key={id} collection={collection} itemId={id} item={item} autosave={autosave} />;
  }
  const [[uses = null], review] = await Promise.all([
    readUses(session.api, collection, [item]),
    orNull(items.readReview(item.id), ['not_found', 'not_supported']),
  ]);
  const initial = await readInitialValues(session, collection, { item, review });
  // eslint-disable-next-line react-hooks/purity -- rendered on the server, once per request
  const nowMs = Date.now();
  return (
    <ItemForm
      key={item.id}
      collection={collection}
      item={item}
      initial={initial}
      nowMs={nowMs}
      autosave={autosave}
      uses={uses}
      review={review}
    />
  );
}
