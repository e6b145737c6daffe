// Measures the memory of a process and its descendants four times a second.
// node scripts/bench/watch-memory.mjs <process id>
// Answers the messages `report` and `reset` with `now` and `peak` in MiB. `reset` first sets the peak to the current value.
import { readMemoryMib } from './processes.mjs';

const pid = Number(process.argv[2]);
let now = 0;
let peak = 0;
measure();
setInterval(measure, 250);

process.on('message', (question) => {
  if (question === 'reset') peak = now;
  process.send({ now, peak });
});
process.on('disconnect', () => process.exit());
process.send('ready');

function measure() {
  now = readMemoryMib(pid);
  peak = Math.max(peak, now);
}
