import { classNames } from '@/components/ui/theme/class-names';
import { layOutBars } from '@/lib/pages/bar-chart';
import type { IndicatorSeries } from '@/lib/pages/indicator-series';
import { formatSchoolYear } from '@/lib/pages/school-year';
import styles from './indicator-chart.module.css';

const size = { width: 340, height: 200 };
const field = { left: 34, top: 26, width: 298, height: 144 };

interface Props {
  readonly series: IndicatorSeries;
  /** Text alternative with all values. */
  readonly label: string;
  readonly formatValue: (value: number) => string;
}

/** Renders an indicator over the school years as bars, the latest highlighted. */
export function IndicatorChart({ series, label, formatValue }: Props) {
  const { points, maximum } = series;
  const { bars, lines } = layOutBars(
    points.map(({ value }) => value),
    maximum,
    field,
  );
  const right = field.left + field.width;
  return (
    <svg viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={label} className={styles.chart}>
      {lines.map(({ y, value }) => (
        <g key={y}>
          <path className={styles.line} d={`M${field.left} ${y}H${right}`} />
          <text className={styles.scale} x={field.left - 6} y={y + 4} textAnchor="end">
            {formatValue(value)}
          </text>
        </g>
      ))}
      {bars.map(({ x, y, width, height }, index) => {
        const { year, value } = points[index]!;
        const middle = x + width / 2;
        const isLatest = index === bars.length - 1;
        return (
          <g key={year} className={classNames(isLatest && styles.latest)}>
            <path className={styles.bar} d={`M${x} ${y}h${width}v${height}h${-width}z`} />
            <path className={styles.notches} d={toNotches(x, y, width, height)} />
            <text className={styles.value} x={middle} y={y - 7} textAnchor="middle">
              {formatValue(value)}
            </text>
            <text className={styles.year} x={middle} y={size.height - 8} textAnchor="middle">
              {formatSchoolYear(year)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** Returns the path of the seams that make a bar look like stacked squares, counted from its base. */
function toNotches(x: number, y: number, width: number, height: number): string {
  const seam = 12;
  const count = Math.floor((height - 1) / seam);
  return Array.from(
    { length: count },
    (_, index) => `M${x} ${y + height - (index + 1) * seam}h${width}`,
  ).join('');
}
