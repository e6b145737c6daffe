import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { PlaceDifferences } from '@/components/cabinet/conflict/place-differences';
import type { ItemValues } from '@/components/cabinet/values/item-values';
import type { Difference } from '@/components/cabinet/values/merge-versions';
import type { Place } from '@/components/cabinet/values/place';
import { readPlace, toPath } from '@/components/cabinet/values/places';
import { Checkbox } from '@/components/ui/form/checkbox';
import type { ContentDefinition } from '@/lib/content/define-content';
import { FieldValue } from '../display/field-value';
import { usePlaceLabel } from '../display/use-place-label';
import styles from './review-panel.module.css';

interface Props {
  readonly definition: ContentDefinition;
  readonly differences: readonly Difference[];
  /** `theirs`: the published values; `mine`: the proposed ones. */
  readonly versions: { readonly theirs: ItemValues; readonly mine: ItemValues };
  /** Paths of the accepted places; `null` if the user does not decide. */
  readonly accepted: ReadonlySet<string> | null;
  readonly onToggle: (path: string) => void;
}

/** Renders the places that a proposal changes, each with what goes and what comes. */
export function ProposedPlaces({ definition, differences, versions, accepted, onToggle }: Props) {
  const t = useTranslations('cabinet.review');
  const toLabel = usePlaceLabel(definition);
  const id = useId();
  if (differences.length === 0) return <p>{t('same')}</p>;
  return (
    <ul className={styles.list}>
      {differences.map(({ place, isConflict }) => {
        const path = toPath(place);
        return (
          <li key={path} className={styles.entry}>
            {accepted ? (
              <Checkbox
                id={`${id}-${path}`}
                label={toLabel(place)}
                hint={isConflict ? t('changedSince') : undefined}
                checked={accepted.has(path)}
                onChange={() => onToggle(path)}
              />
            ) : (
              <h3>{toLabel(place)}</h3>
            )}
            <Change definition={definition} place={place} versions={versions} />
          </li>
        );
      })}
    </ul>
  );
}

function Change({ definition, place, versions }: Pick<Props, 'definition' | 'versions'> & { place: Place }) {
  const t = useTranslations('cabinet.review');
  if (isText(place)) return <PlaceDifferences before={versions.theirs} after={versions.mine} place={place} />;
  return (
    <dl className={styles.list}>
      {(['theirs', 'mine'] as const).map((version) => (
        <div key={version} className={styles.entry}>
          <dt className={styles.about}>{t(`version.${version}`)}</dt>
          <dd>
            <FieldValue definition={definition} place={place} value={readPlace(versions[version], place)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function isText({ field, part }: Place): boolean {
  if (part) return false;
  return field?.kind === 'localized-rich-text' || field?.kind === 'localized-text' || field?.kind === 'text';
}
