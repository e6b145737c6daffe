import { useTranslations } from 'next-intl';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { Button } from '@/components/ui/button';
import { canDo } from '@/lib/auth/access';
import type { ContentDefinition } from '@/lib/content/define-content';
import { definitionOf, type CollectionName, type Item } from '@/lib/content/registry';
import { useCabinet } from '../cabinet-provider';
import { FieldValue } from '../display/field-value';
import { useDates } from '../display/use-dates';
import { usePlaceLabel } from '../display/use-place-label';
import { createInitialValues, toValues } from '../form/item-values';
import { listDifferences } from '../conflict/merge-versions';
import { readPlace, toPath, type Place } from '../conflict/places';
import type { UnsentCopy } from './unsent-copy';
import { focusHeading } from '../list/leave-row';
import type { LostTexts as Texts } from './use-lost-texts';
import styles from './lost-item.module.css';

interface Props {
  readonly collection: CollectionName;
  /** As it lies in the trash; `null`: nobody can bring it back. */
  readonly item: Item | null;
  readonly texts: Texts;
}

/** Shows what was typed of an item that is gone, to read, to go on with elsewhere, or to forget. */
export function LostTexts({ collection, item, texts }: Props) {
  const t = useTranslations('cabinet.lostItem');
  const form = useTranslations('cabinet.form');
  const dates = useDates();
  const { user } = useCabinet();
  const [isBusy, setIsBusy] = useState(false);
  const definition = definitionOf(collection);
  const isMadeOfPicture = Object.values(definition.fields).some(({ kind }) => kind === 'picture');
  const mayMove = !isMadeOfPicture && canDo(user, 'create', collection, null);

  async function move(copy: UnsentCopy) {
    setIsBusy(true);
    if (!(await texts.moveToNew(copy))) toast.error(t('notMoved'));
    setIsBusy(false);
  }

  return texts.copies.map((copy) => {
    const title = t('kept', { date: dates.moment(copy.savedAtMs) });
    return (
      <section key={copy.id} className={styles.text} aria-label={title}>
        <h2 className={styles.when}>{title}</h2>
        <dl className={styles.fields}>
          {listTyped(definition, copy, item).map((place) => (
            <TypedField key={toPath(place)} definition={definition} copy={copy} place={place} />
          ))}
        </dl>
        <div className={styles.buttons}>
          {mayMove && (
            <Button
              variant="secondary"
              size="small"
              aria-disabled={isBusy || undefined}
              onClick={() => !isBusy && void move(copy)}
            >
              {t('moveToNew')}
            </Button>
          )}
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              focusHeading();
              void texts.discard(copy);
            }}
          >
            {form('unsentDiscard')}
          </Button>
        </div>
      </section>
    );
  });
}

function TypedField({
  definition,
  copy,
  place,
}: {
  readonly definition: ContentDefinition;
  readonly copy: UnsentCopy;
  readonly place: Place;
}) {
  const toLabel = usePlaceLabel(definition);
  return (
    <div className={styles.field}>
      <dt>{toLabel(place)}</dt>
      <dd>
        <FieldValue definition={definition} place={place} value={readPlace(copy.values, place)} />
      </dd>
    </div>
  );
}

/** The places where a text says something else than what it began with, or than the item that can be brought back. */
function listTyped(definition: ContentDefinition, { values, base }: UnsentCopy, item: Item | null): Place[] {
  const before = item ? toValues(definition, item) : (base?.values ?? createInitialValues(definition, ''));
  return listDifferences(definition, values, before);
}
