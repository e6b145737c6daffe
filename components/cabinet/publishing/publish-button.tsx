import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { useDates } from '@/components/cabinet/display/use-dates';
import type { PublishTarget } from './list-publish-choices';
import styles from '@/components/cabinet/item-page/action-bar.module.css';

interface Props {
  readonly target: PublishTarget;
  readonly variant: 'primary' | 'secondary';
  readonly isSaving: boolean;
  /** Epoch ms. */
  readonly nowMs: number;
  readonly onPress: (target: PublishTarget) => Promise<void>;
}

const publishKeys = { kz: 'publishKz', ru: 'publishRu', both: 'publishBoth' } as const;

/** Renders a button that publishes. With a start in the future, it schedules and names the moment. */
export function PublishButton({ target, variant, isSaving, nowMs, onPress }: Props) {
  const t = useTranslations('cabinet.form');
  const dates = useDates();
  const publishAt = useWatch({ name: 'publishAt' }) as string | null;
  const isScheduled = publishAt !== null && Date.parse(publishAt) > nowMs;
  return (
    <Button variant={variant} aria-disabled={isSaving || undefined} onClick={() => void onPress(target)}>
      {isScheduled ? (
        <span>
          {t.rich(`scheduleOn.${target}`, {
            date: dates.moment(publishAt),
            when: (moment) => <span className={styles.moment}>{moment}</span>,
          })}
        </span>
      ) : (
        t(publishKeys[target])
      )}
    </Button>
  );
}
