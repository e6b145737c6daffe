import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { documentName, openCityFolder } from '../command/city-folder';

/** A notice as a person writes it. */
export const waterNotice = {
  level: 'warning',
  title: { kz: 'Su bolmaidy', ru: 'Vody ne budet' },
  text: { kz: 'Ertengi kuni.\n\nKeshke deiin.', ru: 'Zavtra.\n\nDo vechera.' },
  link: 'https://city.example/water',
  documents: [{ title: { kz: 'Buiryq', ru: 'Prikaz' }, url: 'https://city.example/order.pdf' }],
};

/** A city on this machine: its folder with key and document, and the server that sends the document, or `answer` instead. */
export async function startCity(now: () => number) {
  const sitesDir = mkdtempSync(join(tmpdir(), 'city-'));
  const folder = openCityFolder(sitesDir, now);
  folder.init({ kz: 'Qala', ru: 'Gorod' });
  const path = join(folder.publicFolder, documentName);
  const answer: { file: string | null; status: number } = { file: null, status: 200 };
  const server = createServer((_request, response) => {
    response.writeHead(answer.status, { 'content-type': 'application/json', location: '/other' });
    response.end(answer.file ?? readFileSync(path));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    ...folder,
    sitesDir,
    answer,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/${documentName}`,
    key: folder.readPublicKey(),
    readFile: () => readFileSync(path, 'utf8'),
    /** Publishes a notice until the end of `day`, and returns its id. */
    publish: (change: object = {}, day = '2026-03-10') =>
      folder.publish(JSON.stringify({ ...waterNotice, ...change }), day).id,
    writeFile: (text: string) => writeFileSync(path, text),
    async stop() {
      await new Promise<void>((resolve) => server.close(() => resolve()));
      rmSync(sitesDir, { recursive: true, force: true });
    },
  };
}

/** A running {@link startCity}. */
export type City = Awaited<ReturnType<typeof startCity>>;
