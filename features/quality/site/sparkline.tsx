import { layOutSparkline } from '../model/sparkline';
import styles from './sparkline.module.css';

const field = { width: 96, height: 32, margin: 6 };

/** Half the side of a point's square. */
const [small, large] = [2, 4];

/** Renders values as a line with a square at each, the last one larger. `label`: text alternative with all values. */
export function Sparkline({ values, label }: { readonly values: readonly number[]; readonly label: string }) {
  const points = layOutSparkline(values, field);
  const squares = points.map(({ x, y }, index) => {
    const half = index === points.length - 1 ? large : small;
    return `M${x - half} ${y - half}h${2 * half}v${2 * half}h${-2 * half}z`;
  });
  return (
    <svg
      viewBox={`0 0 ${field.width} ${field.height}`}
      role="img"
      aria-label={label}
      className={styles.chart}
    >
      <path
        className={styles.line}
        d={points.map(({ x, y }, index) => `${index ? 'L' : 'M'}${x} ${y}`).join('')}
      />
      <path className={styles.earlier} d={squares.slice(0, -1).join('')} />
      <path className={styles.last} d={squares.at(-1)} />
    </svg>
  );
}
