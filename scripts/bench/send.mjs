/**
 * Sends a JSON request to the API of a site and returns the answer. `version`: of the item that is replaced. Throws with the
 * answer of a refusal.
 */
export async function send({ origin }, path, body, { method = 'POST', token, version } = {}) {
  const headers = {
    'content-type': 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
    ...(version && { 'if-match': `"${version}"` }),
  };
  const response = await fetch(`${origin}/api${path}`, { method, headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}
