/** A version with what may follow it, such as `-rc.1`, which does not count. */
const versionPattern = /^v?(\d+)\.(\d+)\.(\d+)(?!\d)/;

/** Heading of the part of a version in CHANGELOG.md that operators read before an update. */
const notesHeading = 'Upgrade notes';

/** Returns a negative number if version `a` is older than `b`, a positive one if it is newer. Both begin with `X.Y.Z` or `vX.Y.Z`. */
export function compareVersions(a, b) {
  const [left, right] = [a, b].map((version) => versionPattern.exec(version).slice(1, 4).map(Number));
  const index = left.findIndex((number, position) => number !== right[position]);
  return index === -1 ? 0 : left[index] - right[index];
}

/** Returns the newest `vX.Y.Z` of what `git ls-remote --tags` prints, or `null`. Other tags, such as `v2.0.0-rc.1`, do not count. */
export function findNewestTag(listing) {
  const tags = [...listing.matchAll(/refs\/tags\/(v\d+\.\d+\.\d+)(\^\{\})?$/gm)].map(([, tag]) => tag);
  return tags.sort(compareVersions).at(-1) ?? null;
}

/**
 * Returns the upgrade notes in the text of a changelog of all versions after `after`, up to and including `upTo`, oldest
 * first, as `{ version, notes }`. Versions without notes are left out.
 */
export function readUpgradeNotes(changelog, { after, upTo }) {
  return changelog
    .split(/^## /m)
    .map((section) => ({ version: section.split(/\s/, 1)[0], notes: readNotes(section) }))
    .filter(({ version, notes }) => versionPattern.test(version) && notes !== '')
    .filter(({ version }) => compareVersions(version, after) > 0 && compareVersions(version, upTo) <= 0)
    .sort((a, b) => compareVersions(a.version, b.version));
}

function readNotes(section) {
  const part = section.split(/^### /m).find((text) => text.startsWith(`${notesHeading}\n`));
  return part?.slice(notesHeading.length).trim() ?? '';
}
