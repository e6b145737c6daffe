/** A path without its first slash, as people type it: `contact`, `about/team#director`. Host names have a dot. */
const barePath = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)*\/?(?:[?#]\S*)?$/i;

/**
 * Returns an address as people mean it: `/contact` for `contact`, a path for an absolute address of the site itself. Others
 * stay. `origin`: origin of the site.
 */
export function toSiteAddress(text: string, origin: string): string {
  const address = text.trim();
  if (barePath.test(address)) return `/${lowerPath(address)}`;
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return address;
  const url = new URL(address);
  return url.origin === origin && url.username === '' ? url.pathname + url.search + url.hash : address;
}

/** Addresses of the site are in lower case; queries and fragments can have capitals. */
function lowerPath(address: string): string {
  const end = address.search(/[?#]/);
  const path = end === -1 ? address : address.slice(0, end);
  return path.toLowerCase().replace(/\/$/, '') + address.slice(path.length);
}
