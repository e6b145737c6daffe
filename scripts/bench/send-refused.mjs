// Sends uploads that a site refuses: without a session, too large, of the wrong type, and slowly. Each kind begins one a second.
// node scripts/bench/send-refused.mjs <port> <token>
// Sends `ready`. Answers the message `start` or `stop` with the numbers of each status and of resets since the last `start`.
import { connect } from 'node:net';
import { constants, setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

const [port, token] = process.argv.slice(2);
const origin = `http://127.0.0.1:${port}`;
const mebibyte = 1024 * 1024;
const intervalMs = 1_000;

/** Part of a slow body, which a phone sends twice a second, and their number. */
const slowPart = Buffer.alloc(2_000, 'a');
const slowParts = 10;

const large = Buffer.alloc(20 * mebibyte, 'a');
const signedIn = { authorization: `Bearer ${token}` };
const kinds = [
  () => sendFile({}, large.subarray(0, 8 * mebibyte)),
  () => sendFile(signedIn, large),
  () => sendFile(signedIn, Buffer.concat([Buffer.from('<!doctype html>'), large.subarray(0, mebibyte)])),
  sendSlowly,
];
let counts = {};
let isSending = false;

// The clients are other machines, which take nothing from the site.
setPriority(constants.priority.PRIORITY_LOW);
process.on('message', (message) => {
  process.send(counts);
  isSending = message === 'start';
  if (isSending) counts = {};
});
process.on('disconnect', () => process.exit());
process.send('ready');
for (const send of kinds) void repeat(send);

async function repeat(send) {
  for (;;) {
    const pause = wait(intervalMs);
    if (isSending) {
      const outcome = await send().catch((error) => String(error.cause?.code ?? error));
      counts[outcome] = (counts[outcome] ?? 0) + 1;
    }
    await pause;
  }
}

async function sendFile(headers, bytes) {
  const body = new FormData();
  body.set('file', new File([bytes], 'a.jpg'));
  const response = await fetch(`${origin}/api/images`, { method: 'POST', headers, body });
  await response.arrayBuffer();
  return response.status;
}

/** Sends a body slowly over a new connection. Resolves with the status, or the code of the connection's error. */
function sendSlowly() {
  return new Promise((done) => {
    let text = '';
    const socket = connect(Number(port), '127.0.0.1');
    socket.setEncoding('latin1').on('data', (part) => (text += part));
    socket.on('error', ({ code }) => done(code));
    socket.on('close', () => done(Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0)));
    socket.on('connect', async () => {
      socket.write(`POST /api/images HTTP/1.1\r\nHost: a\r\nConnection: close\r\n`);
      socket.write(`Content-Length: ${slowParts * slowPart.length}\r\n\r\n`);
      for (let part = 0; part < slowParts && socket.writable; part++) {
        socket.write(slowPart);
        await wait(500);
      }
    });
  });
}
