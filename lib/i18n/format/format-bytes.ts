/**
 * Formats the size of a file, with units in Cyrillic. Uses Russian rules for both languages, because Chromium has no
 * Kazakh ones and Node's begin "MB" with a Latin letter.
 */
export function formatBytes(bytes: number): string {
  const kilobytes = bytes / 1000;
  const [value, unit, digits] =
    kilobytes < 999.5 ? [Math.max(1, kilobytes), 'kilobyte', 0] : [kilobytes / 1000, 'megabyte', 1];
  return new Intl.NumberFormat('ru-RU', {
    style: 'unit',
    unit,
    maximumFractionDigits: digits,
  }).format(value);
}
