/** Requests JSON from the API of a site. Throws if it refuses. Returns the body; `null` for a response without one. */
export async function callApi(address, method, body, token) {
  const headers = {
    ...(body && { 'content-type': 'application/json' }),
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const response = await fetch(address, { method, headers, body: body && JSON.stringify(body) });
  if (!response.ok) throw new Error(`${method} ${address}: ${response.status} ${await response.text()}`);
  return response.status === 204 ? null : response.json();
}
