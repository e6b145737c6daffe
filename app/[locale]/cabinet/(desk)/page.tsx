import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { toAlmatyDay } from '@/components/cabinet/form/almaty-time';
import { HomeSection } from '@/components/cabinet/home/home-section';
import { QuickAdd } from '@/components/cabinet/list/quick-add';
import { canDo } from '@/lib/auth/access';
import { requireSession } from '@/lib/auth/session';
import { isLocale } from '@/lib/i18n/locales';
import { readOverview } from './read-overview';
import styles from './home.module.css';

interface Props {
  params: Promise<{ locale: string }>;
}

/** What can be added from the first screen. */
const addable = ['news', 'notifications', 'albums', 'images', 'slides', 'methods', 'partners'] as const;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  if (!isLocale(locale)) return {};
  const t = await getTranslations({ locale, namespace: 'cabinet' });
  return { title: t('title'), robots: { index: false } };
}

export default async function CabinetHome({ params }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  const session = await requireSession(locale, '/cabinet');
  const t = await getTranslations({ locale, namespace: 'cabinet.home' });
  // eslint-disable-next-line react-hooks/purity -- rendered on the server, once per request
  const nowMs = Date.now();
  const overview = await readOverview(session);
  return (
    <div className={styles.home}>
      <h1 className={styles.title}>{t('title', { name: session.user.name })}</h1>
      <section className={styles.add} aria-label={t('add')}>
        {addable
          .filter((collection) => canDo(session.user, 'create', collection, null))
          .map((collection, index) => (
            <QuickAdd
              key={collection}
              collection={collection}
              today={toAlmatyDay(nowMs)}
              variant={index === 0 ? 'primary' : 'secondary'}
            />
          ))}
      </section>
      <div className={styles.sections}>
        <div className={styles.attention}>
          <HomeSection title={t('drafts')} empty={t('noDrafts')} entries={overview.drafts} nowMs={nowMs} />
          <HomeSection title={t('missing')} empty={t('noMissing')} entries={overview.missing} nowMs={nowMs} />
          <HomeSection
            title={t('scheduled')}
            empty={t('noScheduled')}
            entries={overview.scheduled}
            nowMs={nowMs}
          />
        </div>
        <HomeSection title={t('changes')} empty={t('noChanges')} entries={overview.changes} nowMs={nowMs} />
      </div>
    </div>
  );
}
