// Baseline for throughput: fetches <address> once and sends that answer to every request.
// node bench/bare-server.mjs <address>
import { createServer, get } from 'node:http';

const headers = { 'accept-encoding': 'gzip, deflate, br, zstd', cookie: 'i18n_redirected=kz' };
const { rawHeaders, body } = await new Promise((done, reject) => {
  get(process.argv[2], { headers, agent: false }, (response) => {
    const chunks = [];
    response.on('data', (chunk) => chunks.push(chunk));
    response.on('end', () => done({ rawHeaders: response.rawHeaders, body: Buffer.concat(chunks) }));
  }).on('error', reject);
});

const hopHeaders = /^(date|connection|keep-alive)$/i;
const answerHeaders = rawHeaders.filter((_, index) => !hopHeaders.test(rawHeaders[index - (index % 2)]));

const server = createServer((_request, response) => {
  response.writeHead(200, answerHeaders);
  response.end(body);
});
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port, bytes: body.length }));
