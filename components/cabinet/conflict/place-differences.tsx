'use client';

import dynamic from 'next/dynamic';
import { LoadBoundary } from '@/components/ui/navigation/load-boundary';
import type { ItemValues } from '@/components/cabinet/values/item-values';
import type { Place } from '@/components/cabinet/values/place';
import { readPlace } from '@/components/cabinet/values/places';

// Loaded on demand, because most visits to a form compare no versions.
const TextDifferences = dynamic(
  () => import('../display/differences/text-differences').then((module) => module.TextDifferences),
  { ssr: false },
);

interface Props {
  readonly before: ItemValues;
  readonly after: ItemValues;
  /** Of a text field. */
  readonly place: Place;
}

/** Shows the differences between two texts of a place. */
export function PlaceDifferences({ before, after, place }: Props) {
  return (
    <LoadBoundary>
      <TextDifferences
        before={(readPlace(before, place) as string | null) ?? ''}
        after={(readPlace(after, place) as string | null) ?? ''}
        isFormatted={place.field?.kind === 'localized-rich-text'}
        locale={place.locale}
      />
    </LoadBoundary>
  );
}
