import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';
import { listDurations } from './test-results.mjs';

/** Shortest time that is written, in seconds. The order of shorter files does not matter. */
const minSeconds = 1;

/** Writes the seconds that each test file took to tests/durations.json, which orders the next runs. */
export function writeDurations() {
  const seconds = {};
  for (const { file, durationMs } of listDurations())
    seconds[file] = (seconds[file] ?? 0) + durationMs / 1000;
  const entries = Object.entries(seconds)
    .filter(([, value]) => value >= minSeconds)
    .map(([file, value]) => [file, Math.round(value)])
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const text = `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`;
  writeFileSync(join(root, 'tests/durations.json'), text);
}
