import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/**
 * Sends invalid and oversized files to `POST /images` and throws if one is accepted. Returns the slowest refusal, the peak
 * memory in MiB and the number of files. `watch` is a running scripts/bench/watch-memory.mjs.
 */
export async function measureRefusals(site, token, watch) {
  const files = await createInvalidFiles();
  // The first upload starts the picture process; that time does not belong to a refusal.
  await send(site, token, ['a warm-up', randomBytes(100)]);
  await watch.ask('reset');
  const times = [];
  for (const file of files) times.push(await send(site, token, file));
  // The same files again, in parallel.
  await Promise.all(files.map((file) => send(site, token, file)));
  const { peak } = await watch.ask('report');
  return { slowest: times.toSorted((a, b) => b.ms - a.ms)[0], peakMib: peak, count: files.length };
}

async function send(site, token, [name, bytes]) {
  const body = new FormData();
  body.set('file', new File([bytes], 'a.jpg'));
  const headers = { authorization: `Bearer ${token}` };
  const startedAtMs = performance.now();
  const response = await fetch(`${site.origin}/api/images`, { method: 'POST', headers, body });
  await response.arrayBuffer();
  const ms = performance.now() - startedAtMs;
  if (response.status < 400 || response.status >= 500) throw new Error(`${name}: ${response.status}`);
  return { name, ms };
}

async function createInvalidFiles() {
  const flat = (width, height) =>
    sharp({ create: { width, height, channels: 3, background: '#fff' }, limitInputPixels: false });
  const frames = sharp(randomBytes(400 * 8000 * 3), {
    raw: { width: 400, height: 8000, channels: 3, pageHeight: 400 },
  });
  const photo = await flat(4000, 3000).jpeg().toBuffer();
  return [
    ['16,000 × 16,000 PNG', await flat(16_000, 16_000).png().toBuffer()],
    ['8,000 × 8,000 JPEG', await flat(8000, 8000).jpeg().toBuffer()],
    ['animated GIF', await frames.clone().gif({ effort: 1 }).toBuffer()],
    ['animated WebP', await frames.clone().webp({ effort: 0 }).toBuffer()],
    ['AVIF', await flat(64, 64).avif({ effort: 0 }).toBuffer()],
    ['cut-off JPEG', photo.subarray(0, photo.length / 2)],
    ['14 MB of noise', randomBytes(14 * 1024 * 1024)],
    ['20 MB of noise', randomBytes(20 * 1024 * 1024)],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['nothing', Buffer.alloc(0)],
  ];
}
