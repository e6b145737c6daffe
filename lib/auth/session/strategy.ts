/** The only sign-in strategy: email address and password. */
export const strategy = 'local';

/** Warns if a browser stores no strategy or another one than {@link strategy}, which is used all the same. */
export function warnOfStrategy(stored: string | undefined): void {
  if (stored === strategy) return;
  console.warn('[auth]', stored ? `Strategy not supported: ${toWord(stored)}` : 'No strategy is set!');
}

/** Removes control characters, so that a cookie cannot forge log lines. */
function toWord(name: string): string {
  return name.replace(/[^\w.-]/g, '?').slice(0, 40);
}
