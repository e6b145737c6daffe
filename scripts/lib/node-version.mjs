/** Ends the process with a message if this version of Node cannot run the site. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  // Equal to `engines` in package.json. Some packages cannot be loaded with the releases in between.
  if ((major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22) return;
  console.error(`Node 20.19 or 22.12 or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}
