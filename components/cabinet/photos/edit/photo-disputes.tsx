'use client';

import { useTranslations } from 'next-intl';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/button';
import { definitionOf, type Item } from '@/lib/content/registry';
import { FieldValue } from '../../display/field-value';
import { usePlaceLabel } from '../../display/use-place-label';
import { toValues } from '../../form/item-values';
import type { Choice } from '../../conflict/merge-versions';
import { readPlace, toPath, type Place } from '../../conflict/places';
import { useProblemText } from '../../use-problem-text';
import { toAltId } from './to-alt-id';
import styles from './photo-disputes.module.css';

interface Props {
  /** The photo as somebody else has saved it. */
  readonly photo: Item<'images'>;
  readonly places: readonly Place[];
  readonly onSettle: (place: Place, choice: Choice) => void;
}

const definition = definitionOf('images');

/** Shows what somebody else wrote where this person wrote something else, and asks which of both stays. */
export function PhotoDisputes({ photo, places, onSettle }: Props) {
  const t = useTranslations('cabinet.photos');
  const toText = useProblemText();
  const toLabel = usePlaceLabel(definition);
  const theirs = toValues(definition, photo);

  function settle(button: HTMLElement, place: Place, choice: Choice): void {
    const row = button.closest('[role=group]');
    const beside = [row?.nextElementSibling, row?.previousElementSibling]
      .map((each) => each?.querySelector('button'))
      .find(Boolean);
    // At once: the button goes with what it settles, and what comes next may stand there only then.
    flushSync(() => onSettle(place, choice));
    const next = beside?.isConnected ? beside : document.getElementById(toAltId(photo.id, 'kz'));
    // A decorative photo asks for no text.
    (next ?? document.getElementById(`photo-${photo.id}`))?.focus();
  }

  return (
    <div className={styles.problem} role="alert">
      <p>{toText({ code: 'version_mismatch' })}</p>
      {places.map((place) => (
        <div key={toPath(place)} className={styles.dispute} role="group" aria-label={toLabel(place)}>
          <p>
            {t('theirs', { field: toLabel(place) })}{' '}
            <FieldValue definition={definition} place={place} value={readPlace(theirs, place)} />
          </p>
          <div className={styles.buttons}>
            <Button
              variant="secondary"
              size="small"
              onClick={({ currentTarget }) => settle(currentTarget, place, 'mine')}
            >
              {t('keepMine')}
            </Button>
            <Button
              variant="secondary"
              size="small"
              onClick={({ currentTarget }) => settle(currentTarget, place, 'theirs')}
            >
              {t('takeTheirs')}
            </Button>
          </div>
        </div>
      ))}
    </div>
  );
}
