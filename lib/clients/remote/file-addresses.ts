/** Path under which the site serves files of the API: pages load nothing from other hosts. */
const localFolder = '/api/files/';

/**
 * Creates a reviver for `JSON.parse` that replaces addresses of a remote API's files, as values and in rich text, by
 * paths of this site. `apiUrl` has no final slash.
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
