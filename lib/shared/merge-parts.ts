/** Returns one object with the members of all parts; of equal names the last one counts. */
export function mergeParts<Part extends object>(parts: readonly (Part | undefined)[]): Part {
  return Object.assign({}, ...parts) as Part;
}
