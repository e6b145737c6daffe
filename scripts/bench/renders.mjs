import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { callApi } from './call-api.mjs';
import { admin } from './editor.mjs';
import { median } from './median.mjs';
import { listFamily, startScript, startSite } from './processes.mjs';
import { takeTurns } from './take-turns.mjs';

const requests = 48;
/** As many as the site renders at once. */
const connections = 2;

/** One page of each kind. `{n}` makes each address new, so that no cache has the page. */
const paths = {
  'home page': () => '/?photo={n}',
  'news list': () => '/news?photo={n}',
  'news item': ({ slug }) => `/news/${slug}?photo={n}`,
  search: ({ title }) => `/search?q=${encodeURIComponent(title.kz.split(' ')[0])}&photo={n}`,
};

/**
 * Measures the renderings of the site, and of the one in the folder `beside`: of pages that are not cached, per second and in
 * processor time, and of the home page after a change. The sites take turns in each round, so that other load of the machine
 * affects both.
 */
export async function benchRenders({ openSite, report, beside }) {
  const sites = [await openSite()];
  if (beside !== null) {
    report.step(`start of the site of ${beside}`, 20);
    sites.push(await startSite({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }, beside));
  }
  for (const [name, toPath] of Object.entries(paths)) {
    report.step(`renders: ${name}`, 20 * sites.length);
    const results = await takeTurns(sites, async (site, round) => {
      const path = toPath(await readNewsItem(site)).replace('{n}', `${name[0]}${round}-{n}`);
      const before = readCpuMs(site.pid);
      const plan = { port: site.port, connections, requests, paths: [path] };
      const { message } = await startScript('load.mjs', [JSON.stringify(plan)]);
      if (message.failures > 0) throw new Error(`${path}: ${message.failures} failures`);
      return { perSecond: message.perSecond, cpuMs: (readCpuMs(site.pid) - before) / message.requests };
    });
    const perSecond = compare(results, 'perSecond');
    const [ratio] = perSecond.ratios;
    // Rounds of the same build differ by as much.
    const target = ratio === undefined ? [] : ['ratio ≥ 0.95', ratio >= 0.95];
    report.row(`${name}, rendered per second`, show(perSecond), ...target);
    report.row('  processor time, ms', show(compare(results, 'cpuMs')));
  }
  report.step('renders: the home page after a change', 25 * sites.length);
  const waits = await takeTurns(sites, measureAfterChange);
  report.row('home page at once after a change, ms', show(compare(waits, 'atOnceMs')));
  report.row('home page three seconds after a change, ms', show(compare(waits, 'laterMs')));
  for (const site of sites.slice(1)) await site.stop();
}

function show({ values, ratios: [ratio] }) {
  const shown = values.map((value) => value.toFixed(1)).join(', beside ');
  return ratio === undefined ? shown : `${shown}, ratio ${ratio.toFixed(2)}`;
}

/** Returns the median of each site, and the median ratio of the first site to each other one. */
function compare(results, name) {
  const [first, ...others] = results.map((ofSite) => ofSite.map((result) => result[name]));
  return {
    values: [first, ...others].map(median),
    ratios: others.map((other) => median(other.map((value, round) => first[round] / value))),
  };
}

/** Changes the site twice; measures a visit of the home page at once, and one after a pause. Returns milliseconds. */
async function measureAfterChange({ origin }) {
  const { token } = await callApi(`${origin}/api/login`, 'POST', admin);
  await change(origin, token);
  const atOnceMs = await visit(origin);
  await change(origin, token);
  // Longer than the site takes to notice the change and to render the page in the background.
  await wait(3_000);
  return { atOnceMs, laterMs: await visit(origin) };
}

/** Changes a line in the footer of all pages. */
async function change(origin, token) {
  const { showsSampleMark, ...settings } = await callApi(`${origin}/api/settings`, 'GET');
  await callApi(`${origin}/api/settings`, 'PUT', { ...settings, showsSampleMark: !showsSampleMark }, token);
}

async function visit(origin) {
  const startedAtMs = performance.now();
  const response = await fetch(`${origin}/`, { headers: { cookie: 'i18n_redirected=kz' } });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`The home page answered ${response.status}`);
  return performance.now() - startedAtMs;
}

/** Returns the same news item of the sample content for every site. */
async function readNewsItem({ origin }) {
  const { data } = await callApi(`${origin}/api/news?perPage=1`, 'GET');
  return data[0];
}

/** Returns the processor time of a process and its descendants in milliseconds; NaN where `/proc` is missing. */
function readCpuMs(pid) {
  const ticks = listFamily(pid).map(({ pid: id }) => {
    try {
      const fields = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ').at(-1).split(' ');
      // User and system time, in ticks of 10 ms.
      return Number(fields[11]) + Number(fields[12]);
    } catch {
      return process.platform === 'linux' ? 0 : NaN;
    }
  });
  return 10 * ticks.reduce((sum, count) => sum + count, 0);
}
