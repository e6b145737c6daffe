'use client';

import { useTranslations } from 'next-intl';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { ConfirmedPageForm } from '@/components/cabinet/base/confirmation/confirmed-page-form';
import { useDates } from '@/components/cabinet/display/use-dates';
import { Button } from '@/components/ui/button';
import { Hint } from '@/components/ui/hint';
import { undoPartSwitch } from '@/lib/actions/part-actions';
import type { PartState } from '@/lib/api/contract';
import { usePartName } from './use-part-name';
import styles from './part-changes.module.css';

interface Props {
  /** Latest change of parts, newest first. */
  readonly changes: readonly (PartState & { readonly changedAt: string })[];
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
        {changes.map(({ name, isOn, changedAt, changedBy }) => (
          <li key={name} className={styles.change}>
            <span id={`changed-${name}`} className={styles.words}>
              {t(isOn ? 'switchedOn' : 'switchedOff', {
                part: toName(name),
                moment: dates.moment(changedAt),
                name: changedBy?.name ?? t('unknownPerson'),
              })}
            </span>
            <ConfirmedPageForm action={undoPartSwitch.bind(null, user.id, locale, name, !isOn)}>
              <Button type="submit" variant="secondary" size="small" aria-describedby={`changed-${name}`}>
                {t(isOn ? 'switchOff' : 'switchOn')}
              </Button>
            </ConfirmedPageForm>
          </li>
        ))}
      </ul>
    </section>
  );
}
