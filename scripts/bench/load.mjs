// Sends requests over keep-alive connections. Reports responses per second, the 99th percentile and failures.
// node scripts/bench/load.mjs <plan as JSON>
//   port, connections, paths, and milliseconds or requests; `{n}` in paths and headers is another number in each request
//   method, headers, body: of every request
//   perSecond: most requests per second of all connections; otherwise as many as are answered
//   slow: sends one byte of each request per 100 ms and never completes it
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { toP99 } from './p99.mjs';

const plan = JSON.parse(process.argv[2]);
const { port, connections, paths, method = 'GET', headers = {}, body = '', slow = false } = plan;
const endsAtMs = plan.milliseconds ? performance.now() + plan.milliseconds : Infinity;
const maxRequests = plan.requests ?? Infinity;
const leastMs = plan.perSecond ? (connections * 1000) / plan.perSecond : 0;
const times = [];
let sent = 0;
let failures = 0;

/** Returns the request of a returning browser, with only the headers that the site reads. */
function nextRequest() {
  const fill = (text) => text.replaceAll('{n}', String(sent));
  const path = fill(paths[sent % paths.length]);
  const lines = Object.entries({
    Host: `127.0.0.1:${port}`,
    'User-Agent': 'bench',
    Accept: 'text/html',
    'Accept-Encoding': 'gzip, deflate, br, zstd',
    'Accept-Language': 'kk',
    Cookie: 'i18n_redirected=kz',
    ...(body && { 'Content-Length': String(Buffer.byteLength(body)) }),
    ...headers,
  }).map(([name, value]) => `${name}: ${fill(value)}\r\n`);
  sent += 1;
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}

function isDone() {
  return performance.now() >= endsAtMs || sent >= maxRequests;
}

/** Sends requests one after the other over one connection until it is closed. */
function drive() {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1').setNoDelay();
    let startedAtMs = 0;
    let response = null;
    const send = () => {
      if (isDone()) return void socket.destroy();
      startedAtMs = performance.now();
      response = null;
      socket.write(nextRequest());
    };
    socket.on('connect', send).on('close', done);
    socket.on('error', () => (failures += 1));
    socket.on('data', (bytes) => {
      response = readOn(response, bytes);
      if (!response.isWhole) return;
      times.push(performance.now() - startedAtMs);
      if (response.status >= 500) failures += 1;
      const restMs = startedAtMs + leastMs - performance.now();
      if (restMs <= 0) send();
      else setTimeout(send, restMs);
    });
  });
}

/** Adds bytes to a response that has begun, or begins one. */
function readOn(response, bytes) {
  if (response) {
    response.received += bytes.length;
    response.isWhole = isWhole(response, bytes);
    return response;
  }
  const headEnd = bytes.indexOf('\r\n\r\n') + 4;
  const head = bytes.toString('latin1', 0, headEnd);
  const status = Number(head.slice(9, 12));
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? (status === 304 ? 0 : NaN));
  const begun = { status, length: headEnd + length, received: bytes.length };
  return { ...begun, isWhole: isWhole(begun, bytes) };
}

function isWhole({ length, received }, bytes) {
  return Number.isNaN(length) ? bytes.subarray(-5).toString() === '0\r\n\r\n' : received >= length;
}

/** Holds a connection with a request that never ends. */
function driveSlowly() {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1')
      .on('close', done)
      .on('error', () => {});
    socket.on('connect', async () => {
      for (const sign of nextRequest().slice(0, -2)) {
        if (isDone() || socket.destroyed) break;
        socket.write(sign);
        await wait(100);
      }
      socket.destroy();
    });
  });
}

async function keepOpen() {
  while (!isDone()) {
    await (slow ? driveSlowly() : drive());
    // The server may refuse connections; a tight loop would only load this process.
    await wait(slow ? 10 : 1);
  }
}

const startedAtMs = performance.now();
await Promise.all(Array.from({ length: connections }, keepOpen));
const perSecond = (times.length * 1000) / (performance.now() - startedAtMs);
process.send({ perSecond, p99Ms: toP99(times), requests: times.length, failures });
process.disconnect();
