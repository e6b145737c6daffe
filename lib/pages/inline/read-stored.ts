/** Returns the JSON value that localStorage holds under `key`; `null` if it holds none or is blocked. */
export function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
