import Bowser from 'bowser';

/** Returns the names of browser and system from a `User-Agent`, or `null` if it has none. */
export function describeDevice(userAgent: string | null): { browser: string; system: string } | null {
  if (!userAgent) return null;
  const { browser, os, platform } = Bowser.parse(userAgent);
  if (!browser.name || !os.name) return null;
  return { browser: browser.name, system: [os.name, platform.model].filter(Boolean).join(' ') };
}
