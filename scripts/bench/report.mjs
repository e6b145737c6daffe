/**
 * Creates the printer of a run. It prints what is measured now, each row as soon as it is known, and at the end all rows as a
 * table.
 */
export function createReport() {
  const rows = [];
  const startedAtMs = performance.now();
  return {
    rows,
    /** Prints what is measured now and about how many seconds it takes. */
    step(name, seconds) {
      const elapsed = toClock((performance.now() - startedAtMs) / 1000);
      console.log(`${elapsed}  ${name}, about ${toDuration(seconds)}`);
    },
    /** Prints a row. `isMet`: whether the value meets the target; `null` without a target. */
    row(what, value, target = '', isMet = null) {
      const met = isMet === null ? '' : isMet ? 'yes' : 'no';
      rows.push({ what, value, target, met });
      console.log(`        ${what}: ${value}${target && `  (${target}: ${met})`}`);
    },
    printTable() {
      if (rows.length > 0) console.table(rows);
    },
  };
}

/** Returns seconds as words: `40 s`, `5 min`. */
export function toDuration(seconds) {
  return seconds < 100 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`;
}

function toClock(seconds) {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
}
