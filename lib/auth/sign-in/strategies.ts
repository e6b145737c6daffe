/** The ways to sign in that the site has; the first one is used unless another is asked for. */
const strategies = ['local'] as const;

/** One of the ways to sign in. */
export type Strategy = (typeof strategies)[number];

/** The strategy that is used unless another is asked for. */
export const defaultStrategy: Strategy = strategies[0];

/**
 * The strategy that a browser has stored. One that is missing or unknown is told to the log, and the default one is
 * used instead.
 */
export function readStrategy(stored: string | null | undefined): Strategy {
  if (isStrategy(stored)) return stored;
  console.warn('[auth]', stored ? `Strategy not supported: ${toWord(stored)}` : 'No strategy is set!');
  return defaultStrategy;
}

/** The strategy of that name to sign in with; `null`, told to the log, when there is none. */
export function selectStrategy(name: string): Strategy | null {
  if (isStrategy(name)) return name;
  console.warn('[auth]', `Strategy ${toWord(name)} is not defined!`);
  return null;
}

function isStrategy(name: unknown): name is Strategy {
  return (strategies as readonly unknown[]).includes(name);
}

/** A log must not be written in by whoever sets a cookie. */
function toWord(name: string): string {
  return name.replace(/[^\w.-]/g, '?').slice(0, 40);
}
