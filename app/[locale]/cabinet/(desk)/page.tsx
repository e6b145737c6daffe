import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { toAlmatyDay } from '@/lib/i18n/format/almaty-time';
import { AutosavesSection } from '@/components/cabinet/home/autosaves-section';
import { DayMenuButton } from '@/features/canteen/cabinet/day-menu-button';
import { HomeAttention } from '@/components/cabinet/home/home-attention';
import { OpenAppeals } from '@/features/inquiries/cabinet/open-appeals';
import { HomeSection } from '@/components/cabinet/home/home-section';
import { StartCard } from '@/features/first-run/cabinet/start-card';
import { UndoSample } from '@/features/first-run/cabinet/undo-sample';
import { QuickAdd } from '@/components/cabinet/list/quick-add';
import { orNull } from '@/lib/api/or-null';
import { canDo, hasScope } from '@/lib/content/access';
import { requireSession } from '@/lib/auth/session/session';
import { isLocale } from '@/lib/i18n/locales';
import { addDays } from '@/lib/i18n/format/days';
import { createPrivateMetadata } from '@/lib/i18n/private-metadata';
import styles from './home.module.css';

interface Props {
  params: Promise<{ locale: string }>;
}

/** Types that can be added from the start page: daily work first. */
const addable = [
  'news',
  'substitutions',
  'events',
  'daymenus',
  'notifications',
  'albums',
  'images',
  'methods',
] as const;

export const generateMetadata = createPrivateMetadata('cabinet.title');

export default async function CabinetHome({ params }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  const session = await requireSession(locale, '/cabinet');
  const t = await getTranslations({ locale, namespace: 'cabinet.home' });
  // eslint-disable-next-line react-hooks/purity -- rendered on the server, once per request
  const nowMs = Date.now();
  const [overview, autosaves, firstRun] = await Promise.all([
    orNull(session.api.readOverview(), ['not_supported']),
    orNull(session.api.listAutosaves(), ['not_supported']),
    hasScope(session.user, 'admin') ? orNull(session.api.readFirstRun(), ['not_supported']) : null,
  ]);
  return (
    <div className={styles.home}>
      <h1 className={styles.title}>{t('title', { name: session.user.name })}</h1>
      {firstRun && <StartCard firstRun={firstRun} />}
      {firstRun?.sampleChange && <UndoSample change={firstRun.sampleChange} />}
      <OpenAppeals />
      <section className={styles.add} aria-label={t('add')}>
        {addable
          .filter((collection) => canDo(session.user, 'create', collection, null))
          .map((collection, index) => {
            const variant = index === 0 ? 'primary' : 'secondary';
            const today = toAlmatyDay(nowMs);
            return collection === 'daymenus' ? (
              <DayMenuButton key={collection} proposed={addDays(today, 1)} variant={variant} />
            ) : (
              <QuickAdd key={collection} collection={collection} today={today} variant={variant} />
            );
          })}
      </section>
      {autosaves && autosaves.length > 0 && <AutosavesSection autosaves={autosaves} />}
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
