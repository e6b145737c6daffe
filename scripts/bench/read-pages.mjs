// Reads pages of a site one after the other in a process of its own, as a visitor does.
// node scripts/bench/read-pages.mjs <origin> <pause in milliseconds> <path…>
// Sends `ready`. Answers the message `report` with the milliseconds of each request since the last report, and with the
// number of responses that were no page.
import { setTimeout as wait } from 'node:timers/promises';

const [origin, pause, ...paths] = process.argv.slice(2);
let report = { times: [], failures: 0 };

process.on('message', () => {
  process.send(report);
  report = { times: [], failures: 0 };
});
process.on('disconnect', () => process.exit());

// The first request of a page waits for its render, so it is not measured.
for (const path of paths) await read(path);
process.send('ready');
for (let index = 0; ; index += 1) {
  const startedAtMs = performance.now();
  const isPage = await read(paths[index % paths.length]);
  if (!isPage) report.failures += 1;
  report.times.push(performance.now() - startedAtMs);
  await wait(Number(pause));
}

async function read(path) {
  try {
    const response = await fetch(origin + path, { redirect: 'manual' });
    await response.arrayBuffer();
    return response.status === 200;
  } catch {
    return false;
  }
}
