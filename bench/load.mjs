// Sends a request again and again over connections that stay open, and reports how many were answered.
// node bench/load.mjs <port> <connections> <milliseconds | 0> <requests | 0> <path…>
import { connect } from 'node:net';

const [port, connections, milliseconds, requests] = process.argv.slice(2, 6).map(Number);
const paths = process.argv.slice(6);
const endsAtMs = milliseconds > 0 ? performance.now() + milliseconds : Infinity;
const wanted = requests > 0 ? requests : Infinity;
let sent = 0;
let answered = 0;

/** What a browser that has been here before sends, less what nobody reads. */
function nextRequest() {
  const path = paths[sent % paths.length].replace('{n}', String(sent));
  sent += 1;
  return (
    `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUser-Agent: bench\r\nAccept: text/html\r\n` +
    'Accept-Encoding: gzip, deflate, br, zstd\r\nAccept-Language: kk\r\nCookie: i18n_redirected=kz\r\n\r\n'
  );
}

function drive() {
  return new Promise((done, reject) => {
    const socket = connect(port, '127.0.0.1');
    let missing = 0;
    const send = () => {
      if (performance.now() < endsAtMs && sent < wanted) socket.write(nextRequest());
      else {
        socket.destroy();
        done();
      }
    };
    socket.setNoDelay().on('connect', send).on('error', reject);
    socket.on('data', (bytes) => {
      if (missing === 0) missing = readLength(bytes);
      missing -= bytes.length;
      if (missing > 0) return;
      missing = 0;
      answered += 1;
      send();
    });
  });
}

function readLength(bytes) {
  const headEnd = bytes.indexOf('\r\n\r\n');
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(bytes.toString('latin1', 0, headEnd));
  return headEnd + 4 + Number(length);
}

const startedAtMs = performance.now();
await Promise.all(Array.from({ length: connections }, drive));
process.send({ perSecond: (answered * 1000) / (performance.now() - startedAtMs) });
process.disconnect();
