// Reads pages of a site one after the other in a process of its own, as a visitor does.
// node bench/read-pages.mjs <origin> <pause in milliseconds> <path…>
// Sends `ready`. Answers the message `report` with the milliseconds of each request since the last report.
import { setTimeout as wait } from 'node:timers/promises';

const [origin, pause, ...paths] = process.argv.slice(2);
let times = [];

process.on('message', () => {
  process.send(times);
  times = [];
});
process.on('disconnect', () => process.exit());

// The first request of a page waits for its render, so it is not measured.
for (const path of paths) await read(path);
process.send('ready');
for (let index = 0; ; index += 1) {
  const startedAtMs = performance.now();
  await read(paths[index % paths.length]);
  times.push(performance.now() - startedAtMs);
  await wait(Number(pause));
}

async function read(path) {
  const response = await fetch(origin + path, { redirect: 'manual' });
  await response.arrayBuffer();
}
