/** Invalid setting. The message is one sentence for the administrator. */
export class EnvError extends Error {
  override readonly name = 'EnvError';
}

/**
 * Returns the base of addresses, without trailing slashes. Refuses what a path cannot be appended to, and credentials,
 * which `fetch` refuses. Throws {@link EnvError}.
 */
export function readHttpUrl(name: string, value: string): string {
  const url = parseHttpUrl(name, value);
  // `url.search` and `url.hash` are empty for a lone mark.
  if (/[?#]/.test(value))
    throw new EnvError(`${name} must be an address without a query or fragment (? or #).`);
  return url.origin + url.pathname.replace(/\/+$/, '');
}

/** Returns the origin of an address without a path. Throws {@link EnvError}. */
export function readOrigin(name: string, value: string): string {
  const { origin, pathname, search, hash } = parseHttpUrl(name, value);
  if (pathname === '/' && !search && !hash) return origin;
  throw new EnvError(`${name} must be an address without a path, like ${origin}, not "${value}".`);
}

function parseHttpUrl(name: string, value: string): URL {
  const url = URL.canParse(value) ? new URL(value) : null;
  // The value may be secret, so it is not part of the message.
  if (url?.username || url?.password)
    throw new EnvError(`${name} must be an address without a user or password.`);
  if (url && (url.protocol === 'http:' || url.protocol === 'https:')) return url;
  throw new EnvError(`${name} must be an address that begins with http:// or https://, not "${value}".`);
}

/** Returns a whole number from 1 to `max`. Throws {@link EnvError}. */
export function readCount(name: string, value: string | undefined, fallback: number, max: number): number {
  if (!value) return fallback;
  const count = Number(value);
  if (/^\d+$/.test(value) && count >= 1 && count <= max) return count;
  throw new EnvError(`${name} must be a number from 1 to ${max}, not "${value}".`);
}

/** Returns a boolean. Throws {@link EnvError}. */
export function readFlag(name: string, value: string | undefined, fallback: boolean): boolean {
  if (!value) return fallback;
  if (value === 'true' || value === '1') return true;
  if (value === 'false' || value === '0') return false;
  throw new EnvError(`${name} must be true or false, not "${value}".`);
}

/** Returns one of `choices`, by default the first. Throws {@link EnvError}. */
export function readChoice<Choice extends string>(
  name: string,
  value: string | undefined,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  const choice = value ? choices.find((candidate) => candidate === value) : choices[0];
  if (choice) return choice;
  throw new EnvError(
    `${name} must be ${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}, not "${value}".`,
  );
}
