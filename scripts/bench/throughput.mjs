import { get } from 'node:http';
import { startEditor } from './editor.mjs';
import { median } from './median.mjs';
import { readMemoryMib, startScript } from './processes.mjs';

const connections = 32;
const rounds = 5;
const roundMs = 2_000;

/** Seconds in which the site and the bare server are compared, with a round that warms both up. */
const compareSeconds = (2 * (rounds + 1) * roundMs) / 1000;

/**
 * Measures what delivery sends without a renderer, and a bare server that sends the same bytes, alternately, so that
 * other load of the machine affects both: the home page, its revalidation, a static file, and the home page while an
 * editor works. Then measures the memory of the site.
 */
export async function benchThroughput({ openSite, report }) {
  const site = await openSite();
  const etag = (await read(`${site.origin}/`)).headers.etag;
  const script = /\/_next\/static\/chunks\/[\w.-]+\.js/.exec((await read(`${site.origin}/`)).body)[0];
  const kinds = [
    { name: 'home page', path: '/', headers: {} },
    { name: 'home page, 304', path: '/', headers: { 'If-None-Match': etag } },
    { name: 'static file', path: script, headers: {} },
  ];
  for (const kind of kinds) {
    report.step(`throughput: ${kind.name}`, compareSeconds);
    reportKind(report, await compare(site, kind));
  }
  const name = 'home page while an editor works';
  report.step(`throughput: ${name}`, compareSeconds + 5);
  const editor = await startEditor(site.origin);
  reportKind(report, { ...(await compare(site, kinds[0])), name });
  await editor.stop();
  report.step('throughput: memory, three times 100,000 requests', 150);
  reportMemory(report, await measureMemory(site));
}

function reportKind(report, { name, bytes, failures, ...kind }) {
  report.row(`${name} (${bytes} bytes), requests/s`, Math.round(kind.site));
  report.row('  bare node:http, same bytes, requests/s', Math.round(kind.bare));
  report.row('  share of the bare server', kind.share.toFixed(2), '≥ 0.85', kind.share >= 0.85);
  report.row('  p99, ms', `${kind.p99Ms.toFixed(1)}, bare ${kind.bareP99Ms.toFixed(1)}`);
  report.row('  p99 : p99 of the bare server', kind.p99Ratio.toFixed(2), '≤ 1.5', kind.p99Ratio <= 1.5);
  report.row('  errors', failures, '= 0', failures === 0);
}

function reportMemory(report, memory) {
  const [least, most] = [Math.min(...memory.slice(1)), Math.max(...memory.slice(1))];
  const steps = memory.map((mib) => Math.round(mib)).join(' → ');
  report.row('memory before and after each 100,000 requests, MiB', steps, '≤ 350', most <= 350);
  const growth = most - least;
  report.row('memory, growth between repetitions, MiB', Math.round(growth), '≤ 30', growth <= 30);
}

async function compare(site, { name, path, headers }) {
  const bare = await startScript('bare-server.mjs', [site.origin + path, JSON.stringify(headers)]);
  const load = (port) => run({ port, headers, paths: [path], milliseconds: roundMs });
  const servers = { bare: () => load(bare.message.port), site: () => load(site.port) };
  const measured = { bare: [], site: [] };
  for (const measure of Object.values(servers)) await measure();
  for (let round = 0; round < rounds; round++) {
    for (const [server, measure] of Object.entries(servers)) measured[server].push(await measure());
  }
  bare.stop();
  const medianOf = (server, value) => median(measured[server].map((result) => result[value]));
  return {
    name,
    bytes: bare.message.bytes,
    bare: medianOf('bare', 'perSecond'),
    site: medianOf('site', 'perSecond'),
    share: median(measured.site.map(({ perSecond }, round) => perSecond / measured.bare[round].perSecond)),
    bareP99Ms: medianOf('bare', 'p99Ms'),
    p99Ms: medianOf('site', 'p99Ms'),
    p99Ratio: medianOf('site', 'p99Ms') / medianOf('bare', 'p99Ms'),
    failures: measured.site.reduce((sum, { failures }) => sum + failures, 0),
  };
}

/**
 * Measures the memory of the site's processes before and after 100,000 requests, some to addresses that do not exist,
 * three times.
 */
async function measureMemory(site) {
  const sizes = [readMemoryMib(site.pid)];
  for (let repetition = 0; repetition < 3; repetition++) {
    await run({ port: site.port, requests: 99_400, paths: ['/', '/?utm_source={n}', '/news', '/about'] });
    const others = ['/news?page={n}', '/news?q=a{n}', '/nothing-{n}', '/ru/news/nothing-{n}'];
    await run({ port: site.port, requests: 600, paths: others });
    sizes.push(readMemoryMib(site.pid));
  }
  return sizes;
}

async function run(plan) {
  const { message } = await startScript('load.mjs', [JSON.stringify({ connections, ...plan })]);
  return message;
}

function read(address) {
  return new Promise((done, reject) => {
    get(address, { headers: { cookie: 'i18n_redirected=kz' }, agent: false }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk) => (body += chunk));
      response.on('end', () => done({ headers: response.headers, body }));
    }).on('error', reject);
  });
}
