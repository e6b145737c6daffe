'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { ContentDefinition } from '@/lib/content/define-content';
import { Dialog, DialogButtons } from '../dialog';
import { FieldValue } from '../display/field-value';
import { usePlaceLabel } from '../display/use-place-label';
import { toValues, type ItemValues } from './item-values';
import { compareVersions, type Choice, type Difference } from './merge-versions';
import { readPlace, toPath } from './places';
import type { Conflict } from './use-item-form';
import { useDates } from '../display/use-dates';
import styles from './conflict-dialog.module.css';

interface Props {
  readonly definition: ContentDefinition;
  readonly conflict: Conflict;
  readonly onSettle: (choices: Readonly<Record<string, Choice>>) => Promise<void>;
  readonly onCancel: () => void;
}

/** Shows both texts of every field in which two people disagree, to choose one for each. */
export function ConflictDialog({ definition, conflict, onSettle, onCancel }: Props) {
  const t = useTranslations('cabinet.conflict');
  const dates = useDates();
  const { base, mine, theirs: item } = conflict;
  const theirs = toValues(definition, item);
  const [differences] = useState(() => compareVersions(definition, { base, mine, theirs }));
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>(() =>
    Object.fromEntries(differences.map(({ place, suggested }) => [toPath(place), suggested])),
  );
  return (
    <Dialog title={t('title')} size="wide" onClose={onCancel}>
      <p>
        {t('text', {
          name: item.updatedBy?.name ?? t('someone'),
          date: dates.moment(item.updatedAt),
        })}
      </p>
      {differences.map((difference) => {
        const path = toPath(difference.place);
        return (
          <ConflictField
            key={path}
            definition={definition}
            difference={difference}
            versions={{ mine, theirs }}
            choice={choices[path] ?? 'mine'}
            onChoose={(choice) => setChoices({ ...choices, [path]: choice })}
          />
        );
      })}
      <DialogButtons>
        <Button variant="secondary" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button onClick={() => void onSettle(choices)}>{t('save')}</Button>
      </DialogButtons>
    </Dialog>
  );
}

interface FieldProps {
  readonly definition: ContentDefinition;
  readonly difference: Difference;
  readonly versions: Readonly<Record<Choice, ItemValues>>;
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
}

function ConflictField({ definition, difference: { place }, versions, choice, onChoose }: FieldProps) {
  const t = useTranslations('cabinet.conflict');
  const toLabel = usePlaceLabel(definition);
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{toLabel(place)}</legend>
      <div className={styles.pair}>
        {(['mine', 'theirs'] as const).map((each) => (
          <label key={each} className={styles.choice}>
            <span className={styles.whose}>
              <input
                type="radio"
                name={`conflict-${toPath(place)}`}
                checked={choice === each}
                onChange={() => onChoose(each)}
              />
              {t(each)}
            </span>
            <span className={styles.value}>
              <FieldValue definition={definition} place={place} value={readPlace(versions[each], place)} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
