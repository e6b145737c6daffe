import type { Row } from '../../content/field';

/** Whoever can be recognised in a picture without consent is never shown to visitors, whatever uses it. */
export function lacksConsent(image: Row): boolean {
  return image['shows_people'] === 1 && image['consent'] !== 1;
}
