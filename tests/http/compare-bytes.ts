/**
 * What a first visit of a page loads: bytes of the document as text, of scripts and style sheets compressed, and of all
 * fonts that the style sheets name, of which a browser takes those with the letters of the page.
 */
export interface PageBytes {
  readonly document: number;
  readonly scripts: number;
  readonly styles: number;
  readonly fonts: number;
  /** Number of files that the document names: itself, scripts, style sheets and what it preloads. */
  readonly requests: number;
}

/** Share by which bytes may differ from the table in either direction. */
const tolerance = 0.03;

/**
 * Returns the differences between the measured pages and the table. Less than the table counts too: otherwise a later
 * loss of what was won would stay unnoticed.
 */
export function compareBytes(
  measured: Readonly<Record<string, PageBytes>>,
  table: Readonly<Record<string, PageBytes>>,
): string[] {
  const paths = [...new Set([...Object.keys(table), ...Object.keys(measured)])];
  return paths.flatMap((path) => {
    const [now, before] = [measured[path], table[path]];
    if (!now) return [`${path} is in the table, but is not measured`];
    if (!before) return [`${path} is measured, but not in the table`];
    return (Object.keys(before) as (keyof PageBytes)[]).flatMap((kind) =>
      isNear(kind, now[kind], before[kind]) ? [] : [describe(path, kind, now[kind], before[kind])],
    );
  });
}

function isNear(kind: keyof PageBytes, now: number, before: number): boolean {
  return kind === 'requests' ? now === before : Math.abs(now - before) <= before * tolerance;
}

function describe(path: string, kind: string, now: number, before: number): string {
  const percent = (100 * (now - before)) / before;
  return `${path}: ${kind} ${now} instead of ${before} (${percent > 0 ? '+' : ''}${percent.toFixed(1)} %)`;
}
