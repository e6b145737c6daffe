'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { ContentDefinition } from '@/lib/content/define-content';
import { FieldValue } from '../display/field-value';
import { usePlaceLabel } from '../display/use-place-label';
import type { ItemValues } from '@/components/cabinet/values/item-values';
import { listDifferences } from '@/components/cabinet/values/merge-versions';
import { PlaceDifferences } from '../conflict/place-differences';
import type { Place } from '@/components/cabinet/values/place';
import { readPlace, toPath } from '@/components/cabinet/values/places';
import styles from './revision-differences.module.css';

interface Props {
  readonly definition: ContentDefinition;
  readonly now: ItemValues;
  /** The values of the revision. */
  readonly restored: ItemValues;
  readonly version: number;
  readonly mayRestore: boolean;
  readonly onRestore: () => void;
}

/** Shows field by field what restoring a revision would change. */
export function RevisionDifferences({ definition, now, restored, version, mayRestore, onRestore }: Props) {
  const t = useTranslations('cabinet.history');
  const toLabel = usePlaceLabel(definition);
  const differences = listDifferences(definition, now, restored);
  if (differences.length === 0) return <p>{t('same')}</p>;
  return (
    <div className={styles.differences}>
      {differences.some(isText) && (
        <p className={styles.legend}>
          {t.rich('legend', {
            del: (text) => <del>{text}</del>,
            ins: (text) => <ins>{text}</ins>,
          })}
        </p>
      )}
      {differences.map((place) => (
        <section key={toPath(place)} className={styles.field}>
          <h3 className={styles.label}>{toLabel(place)}</h3>
          {isText(place) ? (
            <PlaceDifferences before={now} after={restored} place={place} />
          ) : (
            <ValuePair definition={definition} place={place} now={now} restored={restored} />
          )}
        </section>
      ))}
      {mayRestore && (
        <div>
          <Button onClick={onRestore}>
            {t('restore')}
            <VisuallyHidden> {t('version', { version })}</VisuallyHidden>
          </Button>
        </div>
      )}
    </div>
  );
}

type PairProps = Pick<Props, 'definition' | 'now' | 'restored'> & { readonly place: Place };

function ValuePair({ definition, place, now, restored }: PairProps) {
  const t = useTranslations('cabinet.history');
  return (
    <dl className={styles.pair}>
      {[
        { label: t('now'), values: now },
        { label: t('then'), values: restored },
      ].map(({ label, values }) => (
        <div key={label} className={styles.version}>
          <dt>{label}</dt>
          <dd>
            <FieldValue definition={definition} place={place} value={readPlace(values, place)} />
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
