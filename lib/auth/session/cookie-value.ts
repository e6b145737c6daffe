/** A cookie as it is sent. */
export interface Cookie {
  readonly name: string;
  readonly value: string;
}

/** The value of a cookie that next-auth may have cut into `name.0`, `name.1`, … because it was too long for one. */
export function readCookieValue(cookies: readonly Cookie[], name: string): string | null {
  const whole = cookies.find((cookie) => cookie.name === name);
  if (whole) return whole.value;
  const values = new Map(cookies.map((cookie) => [cookie.name, cookie.value]));
  let joined = '';
  for (let index = 0; values.has(`${name}.${index}`); index += 1) joined += values.get(`${name}.${index}`);
  return joined || null;
}

/** Longest value of one cookie: browsers drop what is over 4096 bytes with its name and attributes. */
const maxLength = 3800;

/** The cookies that {@link readCookieValue} puts together again: one, or pieces of a value that is too long for one. */
export function toCookiePieces(name: string, value: string): Cookie[] {
  if (value.length <= maxLength) return [{ name, value }];
  return Array.from({ length: Math.ceil(value.length / maxLength) }, (_, index) => ({
    name: `${name}.${index}`,
    value: value.slice(index * maxLength, (index + 1) * maxLength),
  }));
}
