/**
 * Returns the size of a file in words: "12 kB", "1.4 MB" in Cyrillic. Both languages write it alike. The Russian rules
 * format it, because Chromium has none for Kazakh and Node's Kazakh ones begin "MB" with a Latin letter.
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
