'use client';

import dynamic from 'next/dynamic';
import { LoadBoundary } from '@/components/ui/navigation/load-boundary';
import type { ItemValues } from '../form/item-values';
import { readPlace, type Place } from './places';

// Most forms are filled without a look at what they once held.
const TextDifferences = dynamic(
  () => import('../display/text-differences').then((it) => it.TextDifferences),
  { ssr: false },
);

interface Props {
  readonly before: ItemValues;
  readonly after: ItemValues;
  /** Holds a text. */
  readonly place: Place;
}

/** What differs between the texts of one place. */
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
