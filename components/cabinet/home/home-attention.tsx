'use client';

import { useTranslations } from 'next-intl';
import type { Overview } from '@/lib/api/contract';
import { isManager } from '@/lib/content/access/access';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { Notice } from '@/components/ui/notice';
import { BackupNote } from './backup-note';
import { HomeSection } from './home-section';
import styles from './home-attention.module.css';

/** Lists that may need attention, and are mentioned if they are empty. */
const attended = ['drafts', 'missing', 'outdated', 'scheduled'] as const;

interface Props {
  readonly overview: Overview;
  /** Epoch ms. */
  readonly nowMs: number;
}

/** Renders the lists that may need attention, and a sentence about each list that is empty for the user. */
export function HomeAttention({ overview, nowMs }: Props) {
  const t = useTranslations('cabinet.home');
  const { user } = useCabinet();
  // Other people see drafts and scheduled items of their own only.
  const seesAll = isManager(user);
  const { totals } = overview;

  function toSentence(list: (typeof attended)[number]): string | null {
    const total = totals?.[list] ?? null;
    // Without totals, an empty list proves nothing to a person who does not see all items.
    if (total === null) return seesAll ? t(`none.${list}`) : null;
    if (total > 0 && (list === 'missing' || list === 'outdated'))
      return t(`byOthers.${list}`, { count: total });
    return t(seesAll || list === 'missing' || list === 'outdated' ? `none.${list}` : `noneOwn.${list}`);
  }

  const empty = attended.filter((list) => overview[list].length === 0);
  return (
    <div className={styles.attention}>
      {overview.isDatabaseDamaged && <Notice tone="danger">{t('databaseDamaged')}</Notice>}
      {overview.waitingErasures > 0 && (
        <Notice tone="danger">{t('waitingErasures', { count: overview.waitingErasures })}</Notice>
      )}
      {overview.backups && <BackupNote backups={overview.backups} />}
      {(['undeclared', 'unchecked', ...attended] as const)
        .filter((list) => overview[list].length > 0)
        .map((list) => (
          <HomeSection
            key={list}
            title={totals ? t('counted', { title: t(list), count: totals[list] }) : t(list)}
            entries={overview[list]}
            nowMs={nowMs}
          />
        ))}
      <p className={styles.none}>{empty.map(toSentence).filter(Boolean).join(' ')}</p>
    </div>
  );
}
