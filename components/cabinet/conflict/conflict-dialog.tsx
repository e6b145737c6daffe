'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { ContentDefinition } from '@/lib/content/define-content';
import { Dialog, DialogButtons } from '@/components/cabinet/base/dialog';
import { FieldValue } from '../display/field-value';
import { usePlaceLabel } from '../display/use-place-label';
import { toValues, type ItemValues } from '@/components/cabinet/values/item-values';
import { compareVersions, type Choice, type Conflict } from '@/components/cabinet/values/merge-versions';
import { PlaceDifferences } from './place-differences';
import type { Place } from '@/components/cabinet/values/place';
import { readPlace, toPath } from '@/components/cabinet/values/places';
import { useDates } from '../display/use-dates';
import styles from './conflict-dialog.module.css';

interface Props {
  readonly definition: ContentDefinition;
  readonly conflict: Conflict;
  readonly onResolve: (choices: Readonly<Record<string, Choice>>) => Promise<void>;
  readonly onCancel: () => void;
}

/** Shows both texts of each field that two people changed and asks which one to save. Other changes are merged. */
export function ConflictDialog({ definition, conflict, onResolve, onCancel }: Props) {
  const t = useTranslations('cabinet.conflict');
  const dates = useDates();
  const toLabel = usePlaceLabel(definition);
  const { base, mine, theirs: item } = conflict;
  const theirs = toValues(definition, item);
  const [differences] = useState(() => compareVersions(definition, { base, mine, theirs }));
  const conflicts = differences.filter(({ isConflict }) => isConflict);
  const merged = differences.filter(({ isConflict }) => !isConflict);
  const [choices, setChoices] = useState<Readonly<Record<string, Choice>>>(() =>
    Object.fromEntries(differences.map(({ place, suggested }) => [toPath(place), suggested])),
  );
  return (
    <Dialog title={t('title')} size="wide" onClose={onCancel}>
      <p>
        {t(conflicts.length > 0 ? 'text' : 'textMerged', {
          name: item.updatedBy?.name ?? t('someone'),
          date: dates.moment(item.updatedAt),
        })}
      </p>
      {conflicts.map(({ place }) => {
        const path = toPath(place);
        return (
          <ConflictField
            key={path}
            definition={definition}
            place={place}
            base={base}
            versions={{ mine, theirs }}
            choice={choices[path] ?? 'mine'}
            onChoose={(choice) => setChoices({ ...choices, [path]: choice })}
          />
        );
      })}
      {(['mine', 'theirs'] as const).map((whose) => {
        const places = merged
          .filter(({ suggested }) => suggested === whose)
          .map(({ place }) => toLabel(place));
        if (places.length === 0) return null;
        return <p key={whose}>{t(`merged.${whose}`, { fields: places.join(', ') })}</p>;
      })}
      <DialogButtons>
        <Button variant="secondary" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button onClick={() => void onResolve(choices)}>
          {t(conflicts.length > 0 ? 'save' : 'saveMerged')}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

interface FieldProps {
  readonly definition: ContentDefinition;
  readonly place: Place;
  readonly base: ItemValues;
  readonly versions: Readonly<Record<Choice, ItemValues>>;
  readonly choice: Choice;
  readonly onChoose: (choice: Choice) => void;
}

function ConflictField({ definition, place, base, versions, choice, onChoose }: FieldProps) {
  const t = useTranslations('cabinet.conflict');
  const toLabel = usePlaceLabel(definition);
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{toLabel(place)}</legend>
      {place.field?.kind === 'localized-rich-text' && <p className={styles.note}>{t('marked')}</p>}
      <div className={styles.pair}>
        {(['mine', 'theirs'] as const).map((version) => (
          <div key={version} className={styles.choice}>
            <label className={styles.whose}>
              <input
                type="radio"
                name={`conflict-${toPath(place)}`}
                checked={choice === version}
                onChange={() => onChoose(version)}
              />
              {t(version)}
            </label>
            {place.field?.kind === 'localized-rich-text' ? (
              <PlaceDifferences before={base} after={versions[version]} place={place} />
            ) : (
              <div>
                <FieldValue
                  definition={definition}
                  place={place}
                  value={readPlace(versions[version], place)}
                />
              </div>
            )}
          </div>
        ))}
      </div>
    </fieldset>
  );
}
