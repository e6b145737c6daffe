/** Returns the environment of a process that this one starts: the own one, with `defaults` for what it lacks. */
export function toChildEnvironment(defaults: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  return { ...defaults, ...process.env };
}

/** Variables of the system that a process on other data gets. */
const systemVariables = ['PATH', 'HOME', 'TMPDIR', 'NODE_OPTIONS', 'LD_LIBRARY_PATH'];

/** Returns the environment of a process on other data: no settings of this one, so that it cannot reach the live data. */
export function toBareEnvironment(): Record<string, string> {
  const entries = systemVariables.map((name) => [name, process.env[name]] as const);
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

/** Whether `NODE_OPTIONS` limits the JavaScript heap. */
export function hasHeapLimit(): boolean {
  return process.env['NODE_OPTIONS']?.includes('--max-old-space-size') ?? false;
}
