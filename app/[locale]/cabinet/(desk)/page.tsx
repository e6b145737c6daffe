import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { toAlmatyDay } from '@/lib/i18n/format/almaty-time';
import { AutosavesSection } from '@/components/cabinet/home/autosaves-section';
import { HomeAttention } from '@/components/cabinet/home/home-attention';
import { ReviewOverview } from '@/components/cabinet/home/review-overview';
import { HomeSection } from '@/components/cabinet/home/home-section';
import { QuickAdd } from '@/components/cabinet/list/add/quick-add';
import { orNull } from '@/lib/api/or-null';
import { canDo } from '@/lib/content/access/access';
import { requireSession } from '@/lib/auth/session/session';
import { isLocale } from '@/lib/i18n/locales';
import { isCollectionOff } from '@/lib/content/parts/site-parts';
import { readClosed } from '@/lib/reads/read-closed-pages';
import type { CollectionName } from '@/lib/content/registry';
import { placeAfter } from '@/lib/shared/place-after';
import { cabinetFeatures } from '@/features/cabinet';
import { findCollectionParts } from './find-collection-parts';
import { createPrivateMetadata } from '@/lib/i18n/private-metadata';
import styles from './home.module.css';

interface Props {
  params: Promise<{ locale: string }>;
}

/** Types that can be added from the start page: daily work first. */
const addable = placeAfter<{ name: CollectionName; after?: string }>([
  { name: 'news' },
  { name: 'notifications' },
  { name: 'albums' },
  { name: 'images' },
  { name: 'methods' },
  ...cabinetFeatures.flatMap((feature) => feature.addable ?? []),
]).map(({ name }) => name);

export const generateMetadata = createPrivateMetadata('cabinet.title');

export default async function CabinetHome({ params }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  const session = await requireSession(locale, '/cabinet');
  const t = await getTranslations({ locale, namespace: 'cabinet.home' });
  // eslint-disable-next-line react-hooks/purity -- rendered on the server, once per request
  const nowMs = Date.now();
  const [overview, autosaves, { parts }] = await Promise.all([
    orNull(session.api.readOverview(), ['not_supported']),
    orNull(session.api.listAutosaves(), ['not_supported']),
    readClosed(),
  ]);
  const listed = (autosaves ?? []).filter(({ collection }) => !isCollectionOff(collection, parts));
  return (
    <div className={styles.home}>
      <h1 className={styles.title}>{t('title', { name: session.user.name })}</h1>
      {cabinetFeatures.map(({ Overview }, index) => Overview && <Overview key={index} session={session} />)}
      <section className={styles.add} aria-label={t('add')}>
        {addable
          .filter((collection) => !isCollectionOff(collection, parts))
          .filter((collection) => canDo(session.user, 'create', collection, null))
          .map((collection, index) => {
            const variant = index === 0 ? 'primary' : 'secondary';
            const today = toAlmatyDay(nowMs);
            const { Add } = findCollectionParts(collection);
            return Add ? (
              <Add key={collection} today={today} variant={variant} />
            ) : (
              <QuickAdd key={collection} collection={collection} today={today} variant={variant} />
            );
          })}
      </section>
      <ReviewOverview />
      {listed.length > 0 && <AutosavesSection autosaves={listed} />}
      {overview && (
        <div className={styles.sections}>
          <HomeAttention overview={overview} nowMs={nowMs} />
          {overview.changes.length > 0 && (
            <HomeSection title={t('changes')} entries={overview.changes} nowMs={nowMs} />
          )}
        </div>
      )}
    </div>
  );
}
