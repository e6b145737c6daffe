/**
 * Returns the token of an `Authorization` header with the scheme `Bearer`, or `null`. The scheme is case-insensitive (RFC
 * 9110).
 */
export function readBearer(authorization: string | undefined): string | null {
  return /^Bearer +(\S.*)$/i.exec(authorization ?? '')?.[1] ?? null;
}
