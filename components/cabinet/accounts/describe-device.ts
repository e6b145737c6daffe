import Bowser from 'bowser';

/** The names of browser and system that a `User-Agent` tells; `null` when it tells nothing. */
export function describeDevice(userAgent: string | null): { browser: string; system: string } | null {
  if (!userAgent) return null;
  const { browser, os, platform } = Bowser.parse(userAgent);
  if (!browser.name || !os.name) return null;
  return { browser: browser.name, system: [os.name, platform.model].filter(Boolean).join(' ') };
}
