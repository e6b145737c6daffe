/** Where the site shows the API's files: no page asks another host for anything. */
const localFolder = '/api/files/';

/**
 * Builds a reviver for `JSON.parse` that turns the addresses of a remote API's files, as values and in formatted
 * text, into the ones under which the site passes them on. `apiUrl`: without a slash at its end.
 */
export function createFileAddressReviver(apiUrl: string): (key: string, value: unknown) => unknown {
  const folders = [`${apiUrl}/files/`, `${new URL(apiUrl).pathname.replace(/\/$/, '')}/files/`];
  const foreign = folders.filter((folder) => folder !== localFolder);
  return (_key, value) => {
    if (typeof value !== 'string') return value;
    const folder = foreign.find((start) => value.startsWith(start));
    if (folder) return localFolder + value.slice(folder.length);
    if (!value.includes('<')) return value;
    return foreign.reduce(
      (html, start) =>
        html
          .replaceAll(`src="${start}`, `src="${localFolder}`)
          .replaceAll(`href="${start}`, `href="${localFolder}`),
      value,
    );
  };
}
