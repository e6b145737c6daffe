import { ApiError } from '../../../api/errors';
import { definitionOf, type CollectionName } from '../../../content/registry';

/** What a form has besides the fields of its type. */
const publication = ['status', 'publishAt', 'unpublishAt'];

/**
 * Throws `invalid_input` if a place is in no field of the type. `name`: the member of the body that holds the places. Blocks
 * come and go, so places within them are not looked up.
 */
export function requireKnownPlaces(
  collection: CollectionName,
  name: string,
  places: readonly string[],
): void {
  const { fields } = definitionOf(collection);
  const isKnown = (field: string) => Object.hasOwn(fields, field) || publication.includes(field);
  if (places.every((place) => isKnown(place.split('.')[0]!))) return;
  throw new ApiError('invalid_input', { issues: [{ path: [name], code: 'not_allowed' }] });
}
