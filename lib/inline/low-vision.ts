/** Low-vision settings with their values. The first value is the default. */
export const lowVisionOptions = {
  size: ['normal', 'large', 'largest'],
  scheme: ['normal', 'black-on-white', 'white-on-black', 'blue-on-sky', 'brown-on-beige'],
  images: ['normal', 'off'],
  spacing: ['normal', 'wide', 'widest'],
  motion: ['normal', 'off'],
} as const;

/** Name of a setting. */
export type LowVisionName = keyof typeof lowVisionOptions;

/** Value of every setting. */
export type LowVisionSettings = Readonly<Record<LowVisionName, string>>;

/** Names of all settings. */
export const lowVisionNames = Object.keys(lowVisionOptions) as LowVisionName[];

/** Key of the settings in localStorage. The value is JSON without defaults. */
export const lowVisionKey = 'low-vision';

/** Returns stored settings, with defaults for missing and unknown values. */
export function parseLowVision(stored: string | null): LowVisionSettings {
  const values = readRecord(stored);
  const entries = lowVisionNames.map((name): [LowVisionName, string] => {
    const options: readonly string[] = lowVisionOptions[name];
    return [name, options.find((option) => option === values[name]) ?? 'normal'];
  });
  return Object.fromEntries(entries) as Record<LowVisionName, string>;
}

/** Returns settings as text to store, or `null` if all are defaults. */
export function stringifyLowVision(settings: LowVisionSettings): string | null {
  const entries = Object.entries(settings).filter(([, value]) => value !== 'normal');
  return entries.length > 0 ? JSON.stringify(Object.fromEntries(entries)) : null;
}

function readRecord(stored: string | null): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(stored ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
