// npm run bench                 everything but photos, size and Lighthouse
// npm run bench -- throughput   requests per second and memory
// npm run bench -- visit        weight and speed of a first visit
// npm run bench -- flood        the cached home page while many ask for pages that are not cached
// npm run bench -- renders      pages that are not cached; --beside=FOLDER compares with another built checkout
// npm run bench -- engines      the same site on SQLite and on PostgreSQL (installed, or that of TEST_DATABASE_URL)
// npm run bench -- sites        forty sites in one database, and the visitors of one while another is under load
// npm run bench -- photos       forty photographs of a phone, from the picker to the public page
// npm run bench -- size         lists, searches and saves with much content, at three sizes; pages of 1 and of 60 blocks, a large school year
// npm run bench -- lighthouse   Lighthouse on a slow phone; npx fetches it, so this alone needs a network
import { availableParallelism, cpus } from 'node:os';
import { resolve } from 'node:path';
import { ensureBrowser } from './lib/browser.mjs';
import { ensureBuilt } from './lib/built.mjs';
import { ensureInstalled } from './lib/installed.mjs';
import { requireNode } from './lib/node-version.mjs';
import { runMain } from './lib/run.mjs';

const options = process.argv.slice(2).filter((argument) => argument.startsWith('--'));
const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const isAsked = (part) => asked.length === 0 || asked.includes(part);

requireNode();
await runMain(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const { startSite } = await import('./bench/processes.mjs');
  console.log(`Node ${process.versions.node}, ${availableParallelism()} × ${cpus()[0]?.model}`);
  const rows = asked.includes('size')
    ? [...(await benchSize()), ...(await benchLongPage()), ...(await benchSchoolYear())]
    : [];
  if (asked.includes('photos')) rows.push(...(await benchPhotos()));
  if (asked.includes('engines')) rows.push(...(await benchEngines()));
  if (asked.includes('sites')) rows.push(...(await benchSites()));
  const withoutSite = ['photos', 'size', 'engines', 'sites'];
  if (asked.length > 0 && asked.every((part) => withoutSite.includes(part))) return report(rows);
  const { admin } = await import('./bench/editor.mjs');
  const site = await startSite({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password });
  try {
    if (isAsked('throughput')) rows.push(...(await benchThroughput(site)));
    if (isAsked('flood')) rows.push(...(await benchFloods(site)));
    if (asked.includes('renders')) rows.push(...(await benchRenders(site)));
    if (isAsked('visit')) rows.push(...(await benchFirstVisit(site)));
    if (asked.includes('lighthouse')) rows.push(...(await benchLighthouse(site)));
    report(rows);
  } finally {
    await site.stop();
  }
});

function report(rows) {
  console.table(rows);
  if (rows.some(({ met }) => met === 'no')) process.exitCode = 1;
}

async function benchSize() {
  const { allowedGrowth, measureSizes, noiseMs } = await import('./bench/size.mjs');
  const results = await measureSizes();
  const [least, , most] = results;
  const calls = Object.keys(least.times).map((name) => {
    const allowed = allowedGrowth * least.times[name] + noiseMs;
    const value = results.map(({ times }) => times[name].toFixed(2)).join(' → ');
    return row(`${name}, ms`, value, `≤ ${allowed.toFixed(2)}`, most.times[name] <= allowed);
  });
  const memory = results.map(({ memoryMib }) => Math.round(memoryMib)).join(' → ');
  const isBounded = most.memoryMib <= least.memoryMib + 150;
  const sizes = results.map(({ size }) => Object.values(size).join(' + ')).join(' → ');
  return [
    row('news + albums + images', sizes),
    ...calls,
    row('memory, MiB', memory, `≤ ${Math.round(least.memoryMib) + 150}`, isBounded),
  ];
}

async function benchLongPage() {
  const { measureLongPages } = await import('./bench/long-page.mjs');
  const pages = await measureLongPages();
  const show = (name) => pages.map((page) => page[name].toFixed(1)).join(' → ');
  return [
    row('blocks of a page', pages.map(({ count }) => count).join(' → ')),
    row('  rendered, ms', show('renderMs')),
    row('  saved, ms', show('saveMs')),
  ];
}

async function benchSchoolYear() {
  const { measureSchoolYear, sizes } = await import('./bench/school-year.mjs');
  const { tableBytes, previewMs, importMs, eventMs, pages } = await measureSchoolYear();
  return [
    row('classes × lessons, events', `${sizes.classes} × ${sizes.lessonsPerClass}, ${sizes.events}`),
    row('  table of the timetables, KiB', Math.round(tableBytes / 1024)),
    row('  preview of the import, ms', Math.round(previewMs)),
    row('  import, ms', Math.round(importMs), '≤ 5000', importMs <= 5_000),
    row('  event saved, ms', eventMs.toFixed(1)),
    ...pages.flatMap(({ path, bytes, gzipBytes, renderMs, ratio }) => [
      row(`  ${path}, KiB`, Math.round(bytes / 1024)),
      row('    with gzip, KiB', Math.round(gzipBytes / 1024), '≤ 60', gzipBytes <= 60 * 1024),
      row(`    rendered, ms; ratio to ${pages[0].path}`, `${renderMs.toFixed(1)}; ${ratio.toFixed(2)}`),
    ]),
  ];
}

async function benchThroughput(site) {
  const { measureMemory, measureThroughput } = await import('./bench/throughput.mjs');
  const kinds = await measureThroughput(site);
  const memory = await measureMemory(site);
  const [least, most] = [Math.min(...memory.slice(1)), Math.max(...memory.slice(1))];
  return [
    ...kinds.flatMap((kind) => [
      row(`${kind.name} (${kind.bytes} bytes), requests/s`, Math.round(kind.site)),
      row('  bare node:http, same bytes, requests/s', Math.round(kind.bare)),
      row('  share of the bare server', kind.share.toFixed(2), '≥ 0.85', kind.share >= 0.85),
      row('  p99, ms', `${kind.p99Ms.toFixed(1)}, bare ${kind.bareP99Ms.toFixed(1)}`),
      row('  p99 : p99 of the bare server', kind.p99Ratio.toFixed(2), '≤ 1.5', kind.p99Ratio <= 1.5),
      row('  errors', kind.failures, '= 0', kind.failures === 0),
      ...(kind.nginxFile === undefined
        ? []
        : [
            row('  nginx, file : bare server', kind.nginxFile.toFixed(2)),
            row('  nginx, caching proxy : bare server', kind.nginxProxy.toFixed(2)),
          ]),
    ]),
    row(
      'memory before and after each 100,000 requests, MiB',
      memory.map((mib) => Math.round(mib)).join(' → '),
      '≤ 350',
      most <= 350,
    ),
    row('memory, growth between repetitions, MiB', Math.round(most - least), '≤ 30', most - least <= 30),
  ];
}

async function benchFloods(site) {
  const { measureFloods } = await import('./bench/flood.mjs');
  const { idle, floods } = await measureFloods(site);
  const maxP99Ms = 2 * idle.p99Ms + 2;
  return [
    row('home page alone, requests/s', Math.round(idle.perSecond)),
    row('home page alone, p99 in ms', idle.p99Ms.toFixed(1)),
    ...floods.flatMap(({ name, connections, perSecond, reads }) => {
      const share = reads.perSecond / idle.perSecond;
      return [
        row(
          `${connections} connections send ${name} (${Math.round(perSecond)}/s): throughput`,
          share.toFixed(2),
          '≥ 0.70',
          share >= 0.7,
        ),
        row('  p99, ms', reads.p99Ms.toFixed(1), `≤ ${maxP99Ms.toFixed(1)}`, reads.p99Ms <= maxP99Ms),
        row('  errors', reads.failures, '= 0', reads.failures === 0),
      ];
    }),
  ];
}

async function benchRenders(site) {
  const { admin } = await import('./bench/editor.mjs');
  const { measureRenders } = await import('./bench/renders.mjs');
  const { startSite } = await import('./bench/processes.mjs');
  const folder = options.find((option) => option.startsWith('--beside='))?.slice('--beside='.length);
  const settings = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password };
  const other = folder === undefined ? null : await startSite(settings, resolve(folder));
  try {
    const { kinds, atOnceMs, laterMs } = await measureRenders(other ? [site, other] : [site]);
    const show = ({ values, ratios: [ratio] }) =>
      values.map((value) => value.toFixed(1)).join(', beside ') +
      (ratio === undefined ? '' : `, ratio ${ratio.toFixed(2)}`);
    return [
      ...kinds.flatMap(({ name, perSecond, cpuMs }) => {
        const isFaster = other ? perSecond.ratios[0] >= 2 : null;
        return [
          row(`${name}, rendered per second`, show(perSecond), other ? 'ratio ≥ 2' : '', isFaster),
          row('  processor time, ms', show(cpuMs)),
        ];
      }),
      row('home page at once after a change, ms', show(atOnceMs)),
      row('home page three seconds after a change, ms', show(laterMs)),
    ];
  } finally {
    await other?.stop();
  }
}

async function benchFirstVisit(site) {
  const { measureBareScripts } = await import('./bench/bare-next-app.mjs');
  const { measureFirstVisits, measurePageKinds } = await import('./bench/first-visit.mjs');
  const { listPageKinds } = await import('./bench/page-kinds.mjs');
  const bare = await measureBareScripts();
  const browserPath = await ensureBrowser();
  const { withScripts, withoutScripts } = await measureFirstVisits(`${site.origin}/`, browserPath);
  const kinds = await measurePageKinds(site.origin, await listPageKinds(site.origin), browserPath);
  const scripts = withScripts.bytes['Script'] ?? 0;
  const lcpRatio = withScripts.lcp / withoutScripts.lcp;
  return [
    row('JavaScript, kB', toKb(scripts)),
    row('JavaScript of a bare Next page, kB', toKb(bare)),
    ...['Document', 'Stylesheet', 'Font', 'Image'].map((kind) =>
      row(`${kind}, kB`, toKb(withScripts.bytes[kind] ?? 0)),
    ),
    row('CLS', withScripts.cls.toFixed(4), '0', withScripts.cls === 0),
    row('LCP, ms', Math.round(withScripts.lcp)),
    row('LCP without JavaScript, ms', Math.round(withoutScripts.lcp)),
    row('LCP with : without', lcpRatio.toFixed(2), '≤ 1.30', lcpRatio <= 1.3),
    ...kinds.flatMap((kind) => toVisitRows(kind, bare)),
  ];
}

function toVisitRows({ path, bytes, requests, lcp, cls, blockingMs }, bareBytes) {
  const ownBytes = (bytes['Script'] ?? 0) - bareBytes;
  return [
    row(`${path}: JavaScript over a bare page, kB`, toKb(ownBytes), '≤ 15.0', ownBytes <= 15_000),
    row('  style sheets, kB', toKb(bytes['Stylesheet'] ?? 0)),
    row('  requests', requests),
    row('  LCP, ms', Math.round(lcp), '≤ 2000', lcp <= 2000),
    row('  CLS', cls.toFixed(4), '0', cls === 0),
    row('  total blocking time, ms', Math.round(blockingMs), '≤ 50', blockingMs <= 50),
  ];
}

async function benchPhotos() {
  const { measurePhotos } = await import('./bench/photos/measure-photos.mjs');
  const found = await measurePhotos(await ensureBrowser());
  const { count, seconds, sentBytes, originalBytes, peakMib, p99Alone, p99During, mibBefore, refusals } =
    found;
  return [
    row('photos published', found.published, `= ${count}`, found.published === count),
    row('photos upright', found.upright, `= ${count}`, found.upright === count),
    row('served files with metadata', found.leaks, '= 0', found.leaks === 0),
    row('seconds per photo', (seconds / count).toFixed(2)),
    row('sent of the original bytes', (sentBytes / originalBytes).toFixed(2)),
    row('memory of the server before, MiB', Math.round(mibBefore)),
    row('peak memory of the server, MiB', Math.round(peakMib), '≤ 400', peakMib <= 400),
    row('p99 of public pages, ms', p99Alone.toFixed(1)),
    row('p99 while photos arrive, ms', p99During.toFixed(1), '≤ twice that', p99During <= 2 * p99Alone),
    row(
      `slowest of ${refusals.count} refusals (${refusals.slowest.name}), ms`,
      Math.round(refusals.slowest.ms),
      '≤ 1000',
      refusals.slowest.ms <= 1000,
    ),
    row('peak memory while refusing, MiB', Math.round(refusals.peakMib), '≤ 400', refusals.peakMib <= 400),
  ];
}

async function benchEngines() {
  const { measureEngines } = await import('./bench/engines.mjs');
  const { cached, cachedP99Ms, renders, searches, saveMs, visibleMs, stale, memoryMib } =
    await measureEngines();
  const show = ({ medians }, digits) => medians.map((value) => value.toFixed(digits)).join(', ');
  const showBoth = (name, compared, digits) => [
    row(`${name}: SQLite, PostgreSQL`, show(compared, digits)),
    row('  PostgreSQL : SQLite', compared.ratio.toFixed(2)),
  ];
  return [
    row('cached home page, requests/s: SQLite, PostgreSQL, bare server', show(cached, 0)),
    row('  PostgreSQL : SQLite', cached.ratio.toFixed(2), '≥ 0.70', cached.ratio >= 0.7),
    row('  share of the bare server', cached.shares.map((share) => share.toFixed(2)).join(', ')),
    row('  p99, ms', show(cachedP99Ms, 1)),
    ...showBoth('news list, rendered per second', renders, 1),
    ...showBoth('search by the API, per second', searches, 0),
    ...showBoth('save of a published item, ms', saveMs, 1),
    ...showBoth('from the saved item to its public page, ms', visibleMs, 1),
    row(
      '  pages with an older text',
      stale.join(', '),
      '= 0',
      stale.every((count) => count === 0),
    ),
    row('memory of an instance, MiB', memoryMib.map((mib) => Math.round(mib)).join(', ')),
  ];
}

async function benchSites() {
  const { maxConnections, measureSites } = await import('./bench/sites.mjs');
  const result = await measureSites();
  const { siteCount, connections, ofDatabase } = result;
  return [
    row('sites in one database', siteCount, '= 40', siteCount === 40),
    row('  created by sites create, s each', result.createSeconds.toFixed(1)),
    row('  migrated again by sites migrate, s for all', result.migrateSeconds.toFixed(1)),
    row(
      'p99 of a site, ms: alone, beside load on SQLite, beside load on its database',
      result.p99Ms.map((ms) => ms.toFixed(1)).join(', '),
    ),
    row('  beside load on SQLite : alone (processors)', result.ofProcessors.toFixed(2)),
    row('  on its database : on SQLite (database)', ofDatabase.toFixed(2), '≤ 1.50', ofDatabase <= 1.5),
    row('  on its database : alone (both)', result.ofBoth.toFixed(2)),
    row('  searches of the load per second, beside saves', result.searchesPerSecond.toFixed(0)),
    row(
      '  connections of the site under load',
      connections,
      `≤ ${maxConnections}`,
      connections <= maxConnections,
    ),
  ];
}

async function benchLighthouse(site) {
  const { measureScores, targets } = await import('./bench/lighthouse.mjs');
  const pages = await measureScores(site.origin, await ensureBrowser());
  return pages.flatMap(({ path, scores }) =>
    Object.entries(scores).map(([name, score]) =>
      row(`${name}, ${path}`, score, `≥ ${targets[name]}`, score >= targets[name]),
    ),
  );
}

function row(what, value, target = '', isMet = null) {
  return { what, value, target, met: isMet === null ? '' : isMet ? 'yes' : 'no' };
}

function toKb(bytes) {
  return (bytes / 1000).toFixed(1);
}
