/** Ends the process with a message if this version of Node cannot run the site. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  // Equal to `engines` in package.json. Some packages cannot be loaded with the releases in between.
  if ((major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22) return;
  console.error(
    `Node 24, 22.12 or newer, or 20.19 or newer is needed; this is ${process.versions.node}. Node 24 is recommended.`,
  );
  process.exit(1);
}

/** Says that this version of Node will not be supported for long. */
export function recommendNode() {
  if (process.versions.node.startsWith('20.')) {
    console.log('Node 20 is supported until April 2027. Node 24 is recommended.');
  }
}
