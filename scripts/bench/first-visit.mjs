import { chromium } from '@playwright/test';
import { setTimeout as wait } from 'node:timers/promises';
import { measureBlockingTime } from './blocking-time.mjs';
import { median } from './median.mjs';

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

/**
 * Visits pages for the first time over slow 4G on a slow phone. Returns for each the summary of {@link summarize} and
 * the median of the blocking time in milliseconds.
 */
export async function measurePageKinds(origin, paths, executablePath) {
  const browser = await chromium.launch({ executablePath, args: flags });
  const pages = [];
  try {
    for (const path of paths) {
      const visits = [];
      const blockingMs = [];
      for (let run = 0; run < runsPerKind; run++) {
        visits.push(await visit(browser, origin + path, true));
        blockingMs.push(await measureBlockingTime(browser, origin + path, { ...phone, locale: 'kk' }));
      }
      pages.push({ path, ...summarize(visits), blockingMs: median(blockingMs) });
    }
  } finally {
    await browser.close();
  }
  return pages;
}

/**
 * Visits a page for the first time over slow 4G on a slow phone, alternately with and without JavaScript. Returns the
 * median of all runs: times in milliseconds since the request, sizes in transferred bytes with headers.
 */
export async function measureFirstVisits(url, executablePath) {
  const browser = await chromium.launch({ executablePath, args: flags });
  const withScripts = [];
  const withoutScripts = [];
  try {
    for (let run = 0; run < runs; run++) {
      withScripts.push(await visit(browser, url, true));
      withoutScripts.push(await visit(browser, url, false));
    }
  } finally {
    await browser.close();
  }
  return { withScripts: summarize(withScripts), withoutScripts: summarize(withoutScripts) };
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
