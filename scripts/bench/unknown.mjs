import { readMemoryMib, startScript, startSite } from './processes.mjs';

const requests = 30_000;
const repetitions = 3;

/** Addresses that the site does not know, each another one. */
const paths = [
  '/nothing-{n}',
  '/ru/nothing-{n}',
  '/news/nothing-{n}',
  '/ru/gallery/nothing-{n}',
  '/news?nothing={n}',
  '/api/nothing-{n}',
  '/api/files/nothing-{n}.webp',
  '/_next/static/nothing-{n}.js',
];

/** Measures the memory of a site after each thousands of requests with unknown addresses. */
export async function benchUnknown({ report }) {
  report.step('unknown: start of a site', 20);
  // Otherwise most requests would be refused before they reach a cache.
  const site = await startSite({ MAX_UNCACHED_PER_SECOND: '100000' });
  try {
    const memory = [readMemoryMib(site.pid)];
    let failures = 0;
    for (let repetition = 1; repetition <= repetitions; repetition++) {
      report.step(`unknown: ${requests} requests, ${repetition} of ${repetitions}`, 40);
      const plan = { port: site.port, connections: 8, paths: toPaths(repetition), requests };
      const { message } = await startScript('load.mjs', [JSON.stringify(plan)]);
      failures += message.failures;
      memory.push(readMemoryMib(site.pid));
    }
    reportMemory(report, memory, failures);
  } finally {
    await site.stop();
  }
}

/** Returns addresses that no other repetition has. */
function toPaths(repetition) {
  return paths.map((path) => path.replace('nothing', `nothing-${repetition}`));
}

function reportMemory(report, memory, failures) {
  const most = Math.max(...memory);
  const growth = memory.at(-1) - memory[1];
  const steps = memory.map((mib) => Math.round(mib)).join(' → ');
  const what = `memory before and after each ${requests} unknown addresses, MiB`;
  report.row(what, steps, '≤ 450', most <= 450);
  report.row('  growth after the first repetition, MiB', Math.round(growth), '≤ 30', growth <= 30);
  report.row('  errors', failures, '= 0', failures === 0);
}
