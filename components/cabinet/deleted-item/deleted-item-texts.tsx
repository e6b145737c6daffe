import { useTranslations } from 'next-intl';
import { useState } from 'react';
import toast from 'react-hot-toast/headless';
import { Button } from '@/components/ui/button';
import { canDo } from '@/lib/content/access/access';
import type { ContentDefinition } from '@/lib/content/define-content';
import { definitionOf, type CollectionName, type Item } from '@/lib/content/registry';
import { useCabinet } from '@/components/cabinet/base/cabinet-provider';
import { FieldValue } from '../display/field-value';
import { useDates } from '../display/use-dates';
import { usePlaceLabel } from '../display/use-place-label';
import { createInitialValues, toValues } from '@/components/cabinet/values/item-values';
import { listDifferences } from '@/components/cabinet/values/merge-versions';
import type { Place } from '@/components/cabinet/values/place';
import { readPlace, toPath } from '@/components/cabinet/values/places';
import type { AutosavedText } from '@/components/cabinet/autosave/device-autosaves';
import { focusHeading } from '@/components/cabinet/base/focus/move-focus-from-row';
import type { DeletedItemAutosaves } from './use-deleted-item-autosaves';
import styles from './deleted-item.module.css';

interface Props {
  readonly collection: CollectionName;
  /** The item in the trash; `null` if it cannot be restored. */
  readonly item: Item | null;
  readonly texts: DeletedItemAutosaves;
}

/** Renders the autosaves of a deleted item. Each can be moved to a new item or discarded. */
export function DeletedItemTexts({ collection, item, texts }: Props) {
  const t = useTranslations('cabinet.deletedItem');
  const form = useTranslations('cabinet.form');
  const dates = useDates();
  const { user } = useCabinet();
  const [isBusy, setIsBusy] = useState(false);
  const definition = definitionOf(collection);
  const isMadeOfPicture = Object.values(definition.fields).some(({ kind }) => kind === 'picture');
  const mayMove = !isMadeOfPicture && canDo(user, 'create', collection, null);

  async function move(text: AutosavedText) {
    setIsBusy(true);
    if (!(await texts.moveToNew(text))) toast.error(t('notMoved'));
    setIsBusy(false);
  }

  return texts.list.map((text) => {
    const title = t('autosaved', { date: dates.moment(text.savedAtMs) });
    return (
      <section key={text.id} className={styles.text} aria-label={title}>
        <h2 className={styles.when}>{title}</h2>
        <dl className={styles.fields}>
          {listTyped(definition, text, item).map((place) => (
            <TypedField key={toPath(place)} definition={definition} text={text} place={place} />
          ))}
        </dl>
        <div className={styles.buttons}>
          {mayMove && (
            <Button
              variant="secondary"
              size="small"
              aria-disabled={isBusy || undefined}
              onClick={() => !isBusy && void move(text)}
            >
              {t('moveToNew')}
            </Button>
          )}
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              focusHeading();
              void texts.discard(text);
            }}
          >
            {form('autosave.discard')}
          </Button>
        </div>
      </section>
    );
  });
}

function TypedField({
  definition,
  text,
  place,
}: {
  readonly definition: ContentDefinition;
  readonly text: AutosavedText;
  readonly place: Place;
}) {
  const toLabel = usePlaceLabel(definition);
  return (
    <div className={styles.field}>
      <dt>{toLabel(place)}</dt>
      <dd>
        <FieldValue definition={definition} place={place} value={readPlace(text.values, place)} />
      </dd>
    </div>
  );
}

/**
 * Returns the places where a text differs from the item in the trash, or from its base if the item is not in the
 * trash.
 */
function listTyped(
  definition: ContentDefinition,
  { values, base }: AutosavedText,
  item: Item | null,
): Place[] {
  const before = item ? toValues(definition, item) : (base?.values ?? createInitialValues(definition, ''));
  return listDifferences(definition, values, before);
}
