// Baseline for throughput: requests <address> once and sends that response to every request.
// node scripts/bench/bare-server.mjs <address> [request headers as JSON]
import { createServer, get } from 'node:http';

const headers = {
  'accept-encoding': 'gzip, deflate, br, zstd',
  cookie: 'i18n_redirected=kz',
  ...JSON.parse(process.argv[3] ?? '{}'),
};
const { status, rawHeaders, body } = await new Promise((done, reject) => {
  get(process.argv[2], { headers, agent: false }, (response) => {
    const chunks = [];
    response.on('data', (chunk) => chunks.push(chunk));
    response.on('end', () =>
      done({ status: response.statusCode, rawHeaders: response.rawHeaders, body: Buffer.concat(chunks) }),
    );
  }).on('error', reject);
});

const hopHeaders = /^(date|connection|keep-alive)$/i;
const answerHeaders = rawHeaders.filter((_, index) => !hopHeaders.test(rawHeaders[index - (index % 2)]));

const server = createServer((_request, response) => {
  response.writeHead(status, answerHeaders);
  response.end(body);
});
server.listen(0, '127.0.0.1', () =>
  process.send({ port: server.address().port, bytes: body.length, status }),
);
