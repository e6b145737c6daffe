// Watches the memory of a process and of those it started, four times a second.
// node bench/watch-memory.mjs <process id>
// Answers `report` with MiB: `now`, and the `peak` so far; `reset` likewise, and forgets the peak.
import { readMemoryMib } from './processes.mjs';

const pid = Number(process.argv[2]);
let now = 0;
let peak = 0;
look();
setInterval(look, 250);

process.on('message', (question) => {
  if (question === 'reset') peak = now;
  process.send({ now, peak });
});
process.on('disconnect', () => process.exit());
process.send('ready');

function look() {
  now = readMemoryMib(pid);
  peak = Math.max(peak, now);
}
