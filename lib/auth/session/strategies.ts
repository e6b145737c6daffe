/** Sign-in strategies; the first is the default. */
const strategies = ['local'] as const;

/** One of the sign-in strategies. */
export type Strategy = (typeof strategies)[number];

/** Default strategy. */
export const defaultStrategy: Strategy = strategies[0];

/** Returns the strategy stored by a browser. Logs a missing or unknown one and returns the default. */
export function readStrategy(stored: string | null | undefined): Strategy {
  if (isStrategy(stored)) return stored;
  console.warn('[auth]', stored ? `Strategy not supported: ${toWord(stored)}` : 'No strategy is set!');
  return defaultStrategy;
}

/** Returns the strategy with a name, or logs a warning and returns `null`. */
export function selectStrategy(name: string): Strategy | null {
  if (isStrategy(name)) return name;
  console.warn('[auth]', `Strategy ${toWord(name)} is not defined!`);
  return null;
}

function isStrategy(name: unknown): name is Strategy {
  return (strategies as readonly unknown[]).includes(name);
}

/** Removes control characters, so that a cookie cannot forge log lines. */
function toWord(name: string): string {
  return name.replace(/[^\w.-]/g, '?').slice(0, 40);
}
