import { admin, type RunningSite } from './running-site';

/** Signs in without a browser and returns the `Cookie` header of the session. */
export async function signInForCookies(site: Pick<RunningSite, 'url'>, account = admin): Promise<string> {
  const response = await fetch(`${site.url}/cabinet/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(account),
  });
  if (response.status !== 204) throw new Error(`The sign-in answered ${response.status}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
