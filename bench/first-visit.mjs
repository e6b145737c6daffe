import { chromium } from '@playwright/test';
import { setTimeout as wait } from 'node:timers/promises';
import { median } from './median.mjs';

const runs = 5;
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
 * Visits a page for the first time over slow 4G on a slow phone, with and without JavaScript, in turns. Times in
 * milliseconds since the request, sizes in bytes as transferred, heads included; each the median of all runs.
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
  const seen = await record(session);
  await session.send('Network.emulateNetworkConditions', slow4g);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await page.goto(url, { waitUntil: 'networkidle', timeout: 60_000 });
  // Scripts that wait for the page run now, and what they move or paint still counts.
  await wait(2_000);
  await context.close();
  return seen;
}

/** Records through the browser itself, which also sees pages whose scripts are off. */
async function record(session) {
  const seen = { lcp: 0, cls: 0, bytes: {} };
  const kinds = new Map();
  let startedAt = null;
  session.on('Network.requestWillBeSent', ({ requestId, type, wallTime }) => {
    startedAt ??= wallTime;
    kinds.set(requestId, type);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other';
    seen.bytes[kind] = (seen.bytes[kind] ?? 0) + encodedDataLength;
  });
  session.on('PerformanceTimeline.timelineEventAdded', ({ event }) => {
    if (event.lcpDetails) seen.lcp = (event.lcpDetails.renderTime - startedAt) * 1000;
    const shift = event.layoutShiftDetails;
    if (shift && !shift.hadRecentInput) seen.cls += shift.value;
  });
  await session.send('Network.enable');
  await session.send('PerformanceTimeline.enable', {
    eventTypes: ['largest-contentful-paint', 'layout-shift'],
  });
  return seen;
}

function summarize(visits) {
  const kinds = new Set(visits.flatMap(({ bytes }) => Object.keys(bytes)));
  return {
    lcp: median(visits.map(({ lcp }) => lcp)),
    cls: Math.max(...visits.map(({ cls }) => cls)),
    bytes: Object.fromEntries(
      [...kinds].map((kind) => [kind, median(visits.map(({ bytes }) => bytes[kind] ?? 0))]),
    ),
  };
}
