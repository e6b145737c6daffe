// Sends requests over keep-alive connections and reports the answers per second.
// node bench/load.mjs <port> <connections> <milliseconds | 0> <requests | 0> <path…>
import { connect } from 'node:net';

const [port, connections, milliseconds, requests] = process.argv.slice(2, 6).map(Number);
const paths = process.argv.slice(6);
const endsAtMs = milliseconds > 0 ? performance.now() + milliseconds : Infinity;
const maxRequests = requests > 0 ? requests : Infinity;
let sent = 0;
let answered = 0;

/** Returns the request of a returning browser, with only the headers that the site reads. */
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
    let bytesLeft = 0;
    const send = () => {
      if (performance.now() < endsAtMs && sent < maxRequests) socket.write(nextRequest());
      else {
        socket.destroy();
        done();
      }
    };
    socket.setNoDelay().on('connect', send).on('error', reject);
    socket.on('data', (bytes) => {
      if (bytesLeft === 0) bytesLeft = readLength(bytes);
      bytesLeft -= bytes.length;
      if (bytesLeft > 0) return;
      bytesLeft = 0;
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
