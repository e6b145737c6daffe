import { classNames } from '@/components/ui/theme/class-names';
import styles from './map-drawing.module.css';

interface Street {
  readonly name: string;
  readonly runs: 'across' | 'down';
  /** Share of the height or width, in percent. */
  readonly position: number;
}

interface Place {
  readonly kind: 'school' | 'entrance' | 'stop' | 'parking' | 'other';
  /** Shares of width and height, in percent. */
  readonly x: number;
  readonly y: number;
}

interface Props {
  readonly label: string;
  readonly northLetter: string;
  readonly north: 'up' | 'right' | 'down' | 'left';
  readonly streets: readonly Street[];
  /** Numbered from 1 in this order. */
  readonly places: readonly Place[];
}

/** Size of the drawing in its own units, about the pixels of a phone. */
const [width, height] = [328, 246] as const;

/** Space at the edges in which no centre of a mark lies. */
const margin = 16;

const angles = { up: 0, right: 90, down: 180, left: 270 } as const;

/** Renders a scheme of straight streets and numbered places. The legend stands beside it. */
export function MapDrawing({ label, northLetter, north, streets, places }: Props) {
  return (
    <svg className={styles.map} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <rect className={styles.ground} width={width} height={height} />
      {streets.map((street, index) => (
        <path key={index} className={styles.street} d={toPath(street)} />
      ))}
      {streets.map((street, index) => (
        <StreetName key={index} {...street} />
      ))}
      {places.map((place, index) => (
        <Mark key={index} place={place} number={index + 1} />
      ))}
      <g transform={`translate(${width - 24} 28)`}>
        <circle className={styles.plate} r={20} />
        <g transform={`rotate(${angles[north]})`}>
          <path className={styles.arrow} d="M0-17 5-6H-5Z" />
        </g>
        <text className={styles.north} y={north === 'down' ? 2 : 9}>
          {northLetter}
        </text>
      </g>
    </svg>
  );
}

function StreetName({ name, runs, position }: Street) {
  const at = runs === 'across' ? [margin, toY(position)] : [toX(position), height - margin];
  return (
    <text
      className={styles.name}
      transform={`translate(${at.join(' ')})${runs === 'down' ? ' rotate(-90)' : ''}`}
    >
      {name}
    </text>
  );
}

function Mark({ place: { kind, x, y }, number }: { readonly place: Place; readonly number: number }) {
  return (
    <g transform={`translate(${toX(x)} ${toY(y)})`}>
      {kind === 'school' && <path className={styles.building} d="M-34-22H34V22H-34Z" />}
      <path className={classNames(styles.mark, styles[kind])} d={marks[kind]} />
      <text className={styles.number}>{number}</text>
    </g>
  );
}

/** Outlines of the marks around their centre. */
const marks = {
  school: 'M-11-11H11V11H-11Z',
  entrance: 'M0-14 14 0 0 14-14 0Z',
  stop: 'M-11 0A11 11 0 1 1 11 0 11 11 0 1 1-11 0Z',
  parking: 'M-10-10H10V10H-10Z',
  other: 'M-11 0A11 11 0 1 1 11 0 11 11 0 1 1-11 0Z',
} as const;

function toPath({ runs, position }: Street): string {
  return runs === 'across' ? `M0 ${toY(position)}H${width}` : `M${toX(position)} 0V${height}`;
}

function toX(share: number): number {
  return toPlace(share, width);
}

function toY(share: number): number {
  return toPlace(share, height);
}

function toPlace(share: number, length: number): number {
  return Math.round(margin + (share / 100) * (length - 2 * margin));
}
