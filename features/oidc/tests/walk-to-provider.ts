/**
 * Follows an address of the provider like a browser without cookies of an earlier visit. Returns the query with which the
 * provider sends the browser back to `redirectUri`.
 */
export async function walkToProvider(address: string, redirectUri: string): Promise<string> {
  const cookies = new Map<string, string>();
  let url = address;
  for (let step = 0; step < 8; step += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`${response.status} ${url}: ${await response.text()}`);
    url = new URL(location, url).href;
    if (url.startsWith(redirectUri)) return new URL(url).search.slice(1);
  }
  throw new Error(`The provider redirects without an end: ${url}`);
}
