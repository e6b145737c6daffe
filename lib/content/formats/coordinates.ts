/** A place on the earth, in degrees. */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

/** Two numbers as maps copy them: `42.3417, 69.5901`, or with decimal commas `42,3417; 69,5901`. */
const pairs = [
  /^(-?\d{1,3}(?:\.\d{1,15})?)(?:\s*[,;]\s*|\s+)(-?\d{1,3}(?:\.\d{1,15})?)$/,
  /^(-?\d{1,3}(?:,\d{1,15})?)(?:\s*;\s*|\s+)(-?\d{1,3}(?:,\d{1,15})?)$/,
];

/** Returns the coordinates in a text, latitude first; `null` for other texts. */
export function readCoordinates(text: string | null): Coordinates | null {
  const [, first, second] = pairs.map((pair) => pair.exec(text?.trim() ?? '')).find(Boolean) ?? [];
  if (first === undefined || second === undefined) return null;
  const latitude = Number(first.replace(',', '.'));
  const longitude = Number(second.replace(',', '.'));
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}
