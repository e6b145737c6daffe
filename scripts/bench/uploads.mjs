import { setTimeout as wait } from 'node:timers/promises';
import { callApi } from './call-api.mjs';
import { admin } from './editor.mjs';
import { startScript } from './processes.mjs';
import { startBundled } from './start-bundled.mjs';
import { toP99 } from './p99.mjs';

const kinds = ['nginx', 'nginx-keepalive', 'caddy'];

/** Time with and without uploads in turns, so that other load of the machine affects both. */
const turnMs = 10_000;

const paths = ['/', '/ru', '/news', '/gallery', '/ru/gallery', '/about'];
const readerPauseMs = 25;

/**
 * Reads public pages through a proxy, in turns alone and beside uploads that the site refuses. `--minutes=N`: of each proxy,
 * one by default. `--proxy=NAME`: that one only.
 */
export async function benchUploads({ openSite, report, readOption }) {
  const site = await openSite();
  const minutes = Number(readOption('minutes') ?? 1);
  const chosen = readOption('proxy');
  for (const kind of kinds.filter((name) => chosen === null || name === chosen)) {
    report.step(`uploads: ${kind}`, minutes * 60);
    const { message, end } = await startBundled('run-proxy.ts', [kind, String(site.port)]);
    if (message.port === null) report.row(`${kind} is not installed`, '');
    else reportProxy(report, kind, await measure(site, message.port, minutes));
    await end();
  }
}

async function measure(site, port, minutes) {
  const { token } = await callApi(`${site.origin}/api/login`, 'POST', admin);
  const origin = `http://127.0.0.1:${port}`;
  const uploads = await startScript('send-refused.mjs', [String(port), token]);
  const reader = await startScript('read-pages.mjs', [origin, String(readerPauseMs), ...paths]);
  const result = { alone: [], beside: [], failures: 0, sent: {} };
  await wait(turnMs / 2);
  await reader.ask('report');
  for (let turn = 0; turn < Math.max(1, (minutes * 60_000) / turnMs / 2); turn++) {
    await wait(turnMs);
    add(result, 'alone', await reader.ask('report'));
    await uploads.ask('start');
    await wait(turnMs);
    add(result, 'beside', await reader.ask('report'));
    addCounts(result.sent, await uploads.ask('stop'));
  }
  reader.stop();
  uploads.stop();
  return result;
}

function add(result, name, { times, failures }) {
  result[name].push(...times);
  result.failures += failures;
}

function addCounts(sums, counts) {
  for (const [outcome, count] of Object.entries(counts)) sums[outcome] = (sums[outcome] ?? 0) + count;
}

function reportProxy(report, kind, { alone, beside, failures, sent }) {
  const ratio = toP99(beside) / toP99(alone);
  const isStatus = (outcome) => Number(outcome) >= 400;
  const resets = Object.keys(sent)
    .filter((outcome) => !isStatus(outcome))
    .reduce((sum, outcome) => sum + sent[outcome], 0);
  report.row(`${kind}: pages read, alone and beside refused uploads`, `${alone.length}, ${beside.length}`);
  report.row('  p99, ms', `${toP99(alone).toFixed(1)}, ${toP99(beside).toFixed(1)}`);
  report.row('  p99 beside : p99 alone', ratio.toFixed(2), '≤ 2', ratio <= 2);
  report.row('  pages without an answer 200', failures, '= 0', failures === 0);
  report.row('  uploads by answer', JSON.stringify(sent));
  report.row('  uploads without an answer', resets, '= 0', resets === 0);
}
