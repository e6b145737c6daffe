/** Whether two slugs differ by one letter: missing, added, changed or swapped with the next. A digit is no letter. */
export function isNeighbour(slug: string, other: string): boolean {
  if (slug === other) return false;
  let same = 0;
  while (slug[same] !== undefined && slug[same] === other[same]) same += 1;
  const [rest, otherRest] = [slug.slice(same), other.slice(same)];
  if (rest.slice(1) === otherRest) return true;
  const isLetter = /^[a-z]/.test(otherRest);
  if (isLetter && (otherRest.slice(1) === rest || otherRest.slice(1) === rest.slice(1))) return true;
  return rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2);
}
