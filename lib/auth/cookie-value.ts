interface Cookie {
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
