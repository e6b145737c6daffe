import type { Localized } from '@/lib/content/localized';
import type { PublicationStatus } from '@/lib/content/publication';
import type { ItemValues } from './item-values';

/** What a save changes besides storing what was typed. */
export interface Saving {
  readonly status?: Partial<Localized<PublicationStatus>>;
  /** Stored instead of what is in the form. */
  readonly values?: ItemValues;
}
