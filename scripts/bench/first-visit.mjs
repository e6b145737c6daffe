import { chromium } from '@playwright/test';
import { setTimeout as wait } from 'node:timers/promises';
import { measureBareScripts } from './bare-next-app.mjs';
import { measureBlockingTime } from './blocking-time.mjs';
import { onEnd } from './clean-ups.mjs';
import { median } from './median.mjs';
import { listPageKinds } from './page-kinds.mjs';

const runs = 5;
const runsPerKind = 3;
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};
const slow4g = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
const cpuSlowdown = 4;
const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'];

/** Seconds of a first visit with its pause, or of a measurement of the blocking time. */
const visitSeconds = 6;

/**
 * Visits pages for the first time over slow 4G on a slow phone: the home page, alternately with and without JavaScript, and
 * a page of each kind. Reports the medians: times in milliseconds since the request, sizes in transferred bytes with
 * headers.
 */
export async function benchVisits({ openSite, report, ensureBrowser }) {
  const { origin } = await openSite();
  report.step('visit: an empty Next page for comparison', 30);
  const bareBytes = await measureBareScripts();
  const executablePath = await ensureBrowser();
  const browser = await chromium.launch({ executablePath, args: flags, handleSIGINT: false });
  const stop = onEnd(() => browser.close());
  report.step('visit: the home page, with and without JavaScript', 2 * runs * visitSeconds);
  reportHome(report, bareBytes, await visitHome(browser, `${origin}/`));
  for (const path of await listPageKinds(origin)) {
    report.step(`visit: ${path}`, 2 * runsPerKind * visitSeconds);
    reportPage(report, bareBytes, await visitPage(browser, origin, path));
  }
  await stop();
}

async function visitHome(browser, url) {
  const withScripts = [];
  const withoutScripts = [];
  for (let run = 0; run < runs; run++) {
    withScripts.push(await visit(browser, url, true));
    withoutScripts.push(await visit(browser, url, false));
  }
  return { withScripts: summarize(withScripts), withoutScripts: summarize(withoutScripts) };
}

async function visitPage(browser, origin, path) {
  const visits = [];
  const blockingMs = [];
  for (let run = 0; run < runsPerKind; run++) {
    visits.push(await visit(browser, origin + path, true));
    blockingMs.push(await measureBlockingTime(browser, origin + path, { ...phone, locale: 'kk' }));
  }
  return { path, ...summarize(visits), blockingMs: median(blockingMs) };
}

function reportHome(report, bareBytes, { withScripts, withoutScripts }) {
  const lcpRatio = withScripts.lcp / withoutScripts.lcp;
  report.row('JavaScript, kB', toKb(withScripts.bytes['Script']));
  report.row('JavaScript of a bare Next page, kB', toKb(bareBytes));
  for (const kind of ['Document', 'Stylesheet', 'Font', 'Image']) {
    report.row(`${kind}, kB`, toKb(withScripts.bytes[kind]));
  }
  report.row('CLS', withScripts.cls.toFixed(4), '0', withScripts.cls === 0);
  report.row('LCP, ms', Math.round(withScripts.lcp));
  report.row('LCP without JavaScript, ms', Math.round(withoutScripts.lcp));
  report.row('LCP with : without', lcpRatio.toFixed(2), '≤ 1.30', lcpRatio <= 1.3);
}

function reportPage(report, bareBytes, { path, bytes, requests, lcp, cls, blockingMs }) {
  const ownBytes = (bytes['Script'] ?? 0) - bareBytes;
  report.row(`${path}: JavaScript over a bare page, kB`, toKb(ownBytes), '≤ 15.0', ownBytes <= 15_000);
  report.row('  style sheets, kB', toKb(bytes['Stylesheet']));
  report.row('  requests', requests);
  report.row('  LCP, ms', Math.round(lcp), '≤ 2000', lcp <= 2000);
  report.row('  CLS', cls.toFixed(4), '0', cls === 0);
  report.row('  total blocking time, ms', Math.round(blockingMs), '≤ 50', blockingMs <= 50);
}

function toKb(bytes = 0) {
  return (bytes / 1000).toFixed(1);
}

async function visit(browser, url, javaScriptEnabled) {
  const context = await browser.newContext({ ...phone, javaScriptEnabled, locale: 'kk' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const metrics = await record(session);
  await session.send('Network.emulateNetworkConditions', slow4g);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await page.goto(url, { waitUntil: 'networkidle', timeout: 60_000 });
  // Deferred scripts run now. Layout shifts and paints that they cause belong to the visit.
  await wait(2_000);
  await context.close();
  return metrics;
}

/** Records paint, layout shifts and bytes over the DevTools protocol, which also works without JavaScript. */
async function record(session) {
  const metrics = { lcp: 0, cls: 0, requests: 0, bytes: {} };
  const kinds = new Map();
  let startedAt = null;
  session.on('Network.requestWillBeSent', ({ requestId, type, wallTime }) => {
    startedAt ??= wallTime;
    kinds.set(requestId, type);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other';
    metrics.requests += 1;
    metrics.bytes[kind] = (metrics.bytes[kind] ?? 0) + encodedDataLength;
  });
  session.on('PerformanceTimeline.timelineEventAdded', ({ event }) => {
    if (event.lcpDetails) metrics.lcp = (event.lcpDetails.renderTime - startedAt) * 1000;
    const shift = event.layoutShiftDetails;
    if (shift && !shift.hadRecentInput) metrics.cls += shift.value;
  });
  await session.send('Network.enable');
  await session.send('PerformanceTimeline.enable', {
    eventTypes: ['largest-contentful-paint', 'layout-shift'],
  });
  return metrics;
}

function summarize(visits) {
  const kinds = new Set(visits.flatMap(({ bytes }) => Object.keys(bytes)));
  return {
    lcp: median(visits.map(({ lcp }) => lcp)),
    cls: Math.max(...visits.map(({ cls }) => cls)),
    requests: median(visits.map(({ requests }) => requests)),
    bytes: Object.fromEntries(
      [...kinds].map((kind) => [kind, median(visits.map(({ bytes }) => bytes[kind] ?? 0))]),
    ),
  };
}
