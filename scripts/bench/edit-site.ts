// Works on a site as an editor: publishes a news item every second and uploads one photo after the other.
// node edit-site.mjs <origin> <email> <password>
// Sends `ready`. Answers any message with the numbers of publications and photos, and ends.
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { createClient, type ApiClient } from '@/lib/api/client';
import { createEmptyInput } from '@/lib/content/input';
import type { Input } from '@/lib/content/registry';
import { news } from '@/lib/content/types/news';

const [origin, email, password] = process.argv.slice(2) as [string, string, string];
const connection = { transport: fetch, baseUrl: `${origin}/api` };
const { token } = await createClient(connection).login({ email, password });
const api = createClient({ ...connection, token });
const done = { publications: 0, photos: 0 };
let isStopped = false;

process.on('message', () => {
  isStopped = true;
  process.send!(done);
  process.disconnect();
});
const photo = await drawPhoto();
process.send!('ready');
await Promise.all([publish(api), uploadPhotos()]);

async function publish({ news: client }: ApiClient): Promise<void> {
  let { id, version } = await client.create(toInput('first'));
  while (!isStopped) {
    ({ id, version } = await client.replace(id, toInput(done.publications), version));
    done.publications += 1;
    await wait(1_000);
  }
}

async function uploadPhotos(): Promise<void> {
  while (!isStopped) {
    const form = new FormData();
    // Equal photos would be recognised as duplicates.
    form.set(
      'file',
      new Blob([new Uint8Array(photo), String(done.photos)], { type: 'image/jpeg' }),
      'photo.jpg',
    );
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${origin}/api/images`, { method: 'POST', headers, body: form });
    if (!response.ok) throw new Error(`A photo was refused: ${await response.text()}`);
    done.photos += 1;
  }
}

function toInput(mark: unknown): Input<'news'> {
  const text = `<p>${String(mark)}</p>`;
  return {
    ...(createEmptyInput(news) as unknown as Input<'news'>),
    title: { kz: `A ${String(mark)}`, ru: `B ${String(mark)}` },
    category: 'it',
    date: '2026-09-01',
    body: { kz: text, ru: text },
    status: { kz: 'published', ru: 'published' },
  };
}

function drawPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const picture = sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#888', noise } });
  return picture.jpeg({ quality: 80 }).toBuffer();
}
