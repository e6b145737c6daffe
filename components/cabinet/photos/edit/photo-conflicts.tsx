'use client';

import { useTranslations } from 'next-intl';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/button';
import { definitionOf, type Item } from '@/lib/content/registry';
import { FieldValue } from '../../display/field-value';
import { usePlaceLabel } from '../../display/use-place-label';
import { toValues } from '@/components/cabinet/values/item-values';
import type { Choice } from '@/components/cabinet/values/merge-versions';
import type { Place } from '@/components/cabinet/values/place';
import { readPlace, toPath } from '@/components/cabinet/values/places';
import { toAltId } from './to-alt-id';
import styles from './photo-conflicts.module.css';

interface Props {
  /** The photo as another editor saved it. */
  readonly photo: Item<'images'>;
  readonly places: readonly Place[];
  readonly onResolve: (place: Place, choice: Choice) => void;
}

const definition = definitionOf('images');

/** Shows the texts of another editor at the conflicting places, and asks which text to save. */
export function PhotoConflicts({ photo, places, onResolve }: Props) {
  const t = useTranslations('cabinet.photos');
  const errors = useTranslations('errors');
  const toLabel = usePlaceLabel(definition);
  const theirs = toValues(definition, photo);

  function resolve(button: HTMLElement, place: Place, choice: Choice): void {
    const row = button.closest('[role=group]');
    const beside = [row?.nextElementSibling, row?.previousElementSibling]
      .map((other) => other?.querySelector('button'))
      .find(Boolean);
    // Rendered synchronously: the pressed button is removed with its place, and the next button may be new.
    flushSync(() => onResolve(place, choice));
    const next = beside?.isConnected ? beside : document.getElementById(toAltId(photo.id, 'kz'));
    // A decorative photo has no text fields.
    (next ?? document.getElementById(`photo-${photo.id}`))?.focus();
  }

  return (
    <div className={styles.problem} role="alert">
      <p>{errors('chooseVersion')}</p>
      {places.map((place) => (
        <div key={toPath(place)} className={styles.conflict} role="group" aria-label={toLabel(place)}>
          <p>
            {t('theirs', { field: toLabel(place) })}{' '}
            <FieldValue definition={definition} place={place} value={readPlace(theirs, place)} />
          </p>
          <div className={styles.buttons}>
            <Button
              variant="secondary"
              size="small"
              onClick={({ currentTarget }) => resolve(currentTarget, place, 'mine')}
            >
              {t('keepMine')}
            </Button>
            <Button
              variant="secondary"
              size="small"
              onClick={({ currentTarget }) => resolve(currentTarget, place, 'theirs')}
            >
              {t('takeTheirs')}
            </Button>
          </div>
        </div>
      ))}
    </div>
  );
}
