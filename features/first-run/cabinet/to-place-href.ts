import { definitionOf } from '@/lib/content/registry';
import type { SamplePlace } from '../contract';

/** Returns the path of the field of a place in the cabinet, without locale prefix. */
export function toPlaceHref({ collection, id, field, locale, at }: SamplePlace): string {
  const { cabinet, isSingleton } = definitionOf(collection);
  const form = isSingleton ? `/cabinet/${cabinet.segment}` : `/cabinet/${cabinet.segment}/${id}`;
  const place = at[0] ? `block-${at[0].id}` : `item-${field}${locale ? `-${locale}` : ''}`;
  return `${form}#${place}`;
}
