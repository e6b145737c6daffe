const oldest = [20, 19];

/** Ends the process with one plain sentence when this Node is too old for the site. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > oldest[0] || (major === oldest[0] && minor >= oldest[1])) return;
  console.error(`Node ${oldest.join('.')} or newer is needed; this is ${process.versions.node}.`);
  process.exit(1);
}
