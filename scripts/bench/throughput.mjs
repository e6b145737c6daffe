import { get } from 'node:http';
import { startEditor } from './editor.mjs';
import { median } from './median.mjs';
import { startNginx } from './nginx.mjs';
import { readMemoryMib, startScript } from './processes.mjs';

const connections = 32;
const rounds = 5;
const roundMs = 2_000;

/**
 * Measures what delivery sends without a renderer, and a bare server that sends the same bytes, alternately, so that
 * other load of the machine affects both: the home page, its revalidation, a static file, and the home page while an
 * editor works. With nginx installed also nginx that sends the page from a file, and nginx as a caching proxy.
 */
export async function measureThroughput(site) {
  const etag = (await read(`${site.origin}/`)).headers.etag;
  const script = /\/_next\/static\/chunks\/[\w.-]+\.js/.exec((await read(`${site.origin}/`)).body)[0];
  const kinds = [
    { name: 'home page', path: '/', headers: {} },
    { name: 'home page, 304', path: '/', headers: { 'If-None-Match': etag } },
    { name: 'static file', path: script, headers: {} },
  ];
  const results = [];
  for (const kind of kinds) results.push(await compare(site, kind));
  const editor = await startEditor(site.origin);
  results.push({ ...(await compare(site, kinds[0])), name: 'home page while an editor works' });
  await editor.stop();
  return results;
}

async function compare(site, { name, path, headers }) {
  const bare = await startScript('bare-server.mjs', [site.origin + path, JSON.stringify(headers)]);
  const nginx = name === 'home page' ? await startNginx(site.origin) : null;
  const load = (port, ofPath) => run({ port, headers, paths: [ofPath], milliseconds: roundMs });
  const servers = {
    bare: () => load(bare.message.port, path),
    site: () => load(site.port, path),
    ...(nginx && {
      nginxFile: () => load(nginx.port, '/file/index.html'),
      nginxProxy: () => load(nginx.port, '/'),
    }),
  };
  const measured = Object.fromEntries(Object.keys(servers).map((server) => [server, []]));
  for (const measure of Object.values(servers)) await measure();
  for (let round = 0; round < rounds; round++) {
    for (const [server, measure] of Object.entries(servers)) measured[server].push(await measure());
  }
  bare.stop();
  await nginx?.stop();
  const medianOf = (server, value) => median(measured[server].map((result) => result[value]));
  const ratio = (server, value) =>
    median(measured[server].map((result, round) => result[value] / measured.bare[round][value]));
  return {
    name,
    bytes: bare.message.bytes,
    bare: medianOf('bare', 'perSecond'),
    site: medianOf('site', 'perSecond'),
    share: ratio('site', 'perSecond'),
    bareP99Ms: medianOf('bare', 'p99Ms'),
    p99Ms: medianOf('site', 'p99Ms'),
    p99Ratio: medianOf('site', 'p99Ms') / medianOf('bare', 'p99Ms'),
    failures: measured.site.reduce((sum, { failures }) => sum + failures, 0),
    ...(nginx && {
      nginxFile: ratio('nginxFile', 'perSecond'),
      nginxProxy: ratio('nginxProxy', 'perSecond'),
    }),
  };
}

/**
 * Measures the memory of the site's processes before and after 100,000 requests, some to addresses that do not exist,
 * three times.
 */
export async function measureMemory(site) {
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
