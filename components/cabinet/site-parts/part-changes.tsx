'use client';

import { useTranslations } from 'next-intl';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { ConfirmedPageForm } from '@/components/cabinet/base/confirmation/confirmed-page-form';
import { useDates } from '@/components/cabinet/display/use-dates';
import { Button } from '@/components/ui/button';
import { Hint } from '@/components/ui/hint';
import { undoPartSwitch } from '@/lib/actions/part-actions';
import type { PartChange } from './list-part-changes';
import { usePartName } from './use-part-name';
import styles from './part-changes.module.css';

interface Props {
  /** Newest first. */
  readonly changes: readonly PartChange[];
}

/** Renders who switched which part when, with a button for each that switches it back. */
export function PartChanges({ changes }: Props) {
  const t = useTranslations('parts');
  const { locale, user } = useCabinet();
  const dates = useDates();
  const toName = usePartName();
  return (
    <section className={styles.changes} aria-labelledby="part-changes">
      <h2 id="part-changes" className={styles.heading}>
        {t('changes')}
      </h2>
      <Hint>{t('changesHint')}</Hint>
      <ul role="list" className={styles.list}>
        {changes.map(({ names, isOn, changedAt, changedBy }) => (
          <li key={names[0]} className={styles.change}>
            <span id={`changed-${names[0]}`} className={styles.words}>
              {t(isOn ? 'switchedOn' : 'switchedOff', {
                parts: names.map((name) => `«${toName(name)}»`).join(', '),
                moment: dates.moment(changedAt),
                name: changedBy?.name ?? t('unknownPerson'),
              })}
            </span>
            <ConfirmedPageForm action={undoPartSwitch.bind(null, user.id, locale, names, !isOn)}>
              <Button type="submit" variant="secondary" size="small" aria-describedby={`changed-${names[0]}`}>
                {t(isOn ? 'switchOff' : 'switchOn')}
              </Button>
            </ConfirmedPageForm>
          </li>
        ))}
      </ul>
    </section>
  );
}
