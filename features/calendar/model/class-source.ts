import type { CollectionName, Item } from '@/lib/content/registry';
import { shareInProcess } from '@/lib/shared/share-in-process';

/** What the calendar knows of the classes of the school. */
export interface ClassFacts {
  /** Grades with a class, which visitors can filter by. */
  readonly grades: readonly string[];
  /** Days of the week with lessons, from 1 for Monday. */
  readonly schoolWeek: readonly number[];
}

/** The collection with the classes of the school. */
interface ClassSource {
  readonly collection: CollectionName;
  readonly toFacts: (items: readonly never[]) => ClassFacts;
}

const holder = shareInProcess<{ source: ClassSource | null }>('class-source', () => ({ source: null }));

/** Sets the collection from which the calendar learns about the classes of the school. */
export function setClassSource<Name extends CollectionName>(
  collection: Name,
  toFacts: (items: readonly Item<Name>[]) => ClassFacts,
): void {
  holder.source = { collection, toFacts };
}

/** Returns the collection with the classes; `null` if no feature has one. */
export function getClassSource(): ClassSource | null {
  return holder.source;
}
