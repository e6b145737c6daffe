import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '@/components/ui/button';
import { findTopLayer, observeModals } from '@/components/ui/open-modals';
import { schoolTimeZone } from '@/lib/i18n/locales';
import type { SessionPhase } from './session-phase';
import styles from './session-notice.module.css';

interface Props {
  readonly phase: SessionPhase;
  /** End of the session in epoch ms; `null` if it has ended. */
  readonly endMs: number | null;
  readonly onStay: () => void;
}

/** Shows that the session is about to end or has ended, with a button to continue. */
export function SessionNotice({ phase, endMs, onStay }: Props) {
  const t = useTranslations('cabinet.session');
  const isOver = phase === 'expired';
  const topLayer = useSyncExternalStore(observeModals, findTopLayer, () => null);
  if (!topLayer) return null;
  return createPortal(
    <section className={styles.notice} role="alert">
      <p>
        <strong>{isOver ? t('over') : t('ending', { time: toTime(endMs ?? 0) })}</strong>
        <br />
        {isOver ? t('overText') : t('endingText')}
      </p>
      <Button size="small" onClick={onStay}>
        {isOver ? t('signIn') : t('stay')}
      </Button>
    </section>,
    topLayer,
  );
}

/** Returns a time of day in the school's time zone. */
function toTime(timeMs: number): string {
  const options = { timeZone: schoolTimeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return new Intl.DateTimeFormat('en-GB', options).format(timeMs);
}
