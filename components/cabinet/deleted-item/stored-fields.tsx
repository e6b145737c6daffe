import type { Item } from '@/lib/content/registry';
import type { ContentDefinition } from '@/lib/content/define-content';
import type { Place } from '@/components/cabinet/values/place';
import { listPlaces, readPlace, toPath } from '@/components/cabinet/values/places';
import { FieldValue } from '../display/field-value';
import { toValues } from '@/components/cabinet/values/item-values';
import { usePlaceLabel } from '../display/use-place-label';
import styles from './deleted-item.module.css';

interface Props {
  readonly definition: ContentDefinition;
  readonly item: Item;
}

/** Renders the stored fields of an item that can only be read. Leaves out empty ones and places in a list. */
export function StoredFields({ definition, item }: Props) {
  const toLabel = usePlaceLabel(definition);
  const values = toValues(definition, item);
  return (
    <dl className={styles.fields}>
      {listPlaces(definition)
        .filter((place) => isShown(place, readPlace(values, place)))
        .map((place) => (
          <div key={toPath(place)} className={styles.field}>
            <dt>{toLabel(place)}</dt>
            <dd>
              <FieldValue definition={definition} place={place} value={readPlace(values, place)} />
            </dd>
          </div>
        ))}
    </dl>
  );
}

function isShown({ field }: Place, value: unknown): boolean {
  if (field === null || field.kind === 'position' || field.kind === 'focal-point') return false;
  return value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);
}
