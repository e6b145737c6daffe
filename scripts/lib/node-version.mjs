/** Ends the process with one plain sentence when this Node cannot run the site. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  // As `engines` in package.json says; releases between these cannot load some packages.
  if ((major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22) return;
  console.error(`Node 20.19 or 22.12 or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}
