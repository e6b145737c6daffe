import { toIntlLocale, type Locale } from '../locales';

/** Formats a file size: “12 кБ”, “1,4 МБ”. */
export function formatBytes(bytes: number, locale: Locale): string {
  const kilobytes = bytes / 1000;
  const [value, unit, digits] =
    kilobytes < 999.5 ? [Math.max(1, kilobytes), 'kilobyte', 0] : [kilobytes / 1000, 'megabyte', 1];
  return new Intl.NumberFormat(toIntlLocale(locale), {
    style: 'unit',
    unit,
    maximumFractionDigits: digits,
  }).format(value);
}
