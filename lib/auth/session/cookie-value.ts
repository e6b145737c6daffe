/** A cookie as sent. */
export interface Cookie {
  readonly name: string;
  readonly value: string;
}

/** Returns the value of a cookie, joined if next-auth has split it into `name.0`, `name.1`, …. */
export function readCookieValue(cookies: readonly Cookie[], name: string): string | null {
  const whole = cookies.find((cookie) => cookie.name === name);
  if (whole) return whole.value;
  const values = new Map(cookies.map((cookie) => [cookie.name, cookie.value]));
  let joined = '';
  for (let index = 0; values.has(`${name}.${index}`); index += 1) joined += values.get(`${name}.${index}`);
  return joined || null;
}

/** Maximum length of a cookie value: browsers drop cookies above 4096 bytes including name and attributes. */
const maxLength = 3800;

/** Splits a value into cookies that {@link readCookieValue} joins again. */
export function toCookiePieces(name: string, value: string): Cookie[] {
  if (value.length <= maxLength) return [{ name, value }];
  return Array.from({ length: Math.ceil(value.length / maxLength) }, (_, index) => ({
    name: `${name}.${index}`,
    value: value.slice(index * maxLength, (index + 1) * maxLength),
  }));
}
