import { randomBytes } from 'node:crypto';
import sharp from 'sharp';

/**
 * Sends to `POST /images` what is no photo, or one too many: each must be refused. Resolves to the milliseconds of the
 * slowest refusal, what it was, and the MiB at the peak. `watch`: see bench/watch-memory.mjs.
 */
export async function measureRefusals(site, token, watch) {
  const refused = await drawRefused();
  // The process of pictures is started by whoever sends the first one, not by the first bomb.
  await send(site, token, ['a warm-up', randomBytes(100)]);
  await watch.ask('reset');
  const times = [];
  for (const each of refused) times.push(await send(site, token, each));
  // All of them once more, at once.
  await Promise.all(refused.map((each) => send(site, token, each)));
  const { peak } = await watch.ask('report');
  return { slowest: times.toSorted((a, b) => b.ms - a.ms)[0], peakMib: peak, count: refused.length };
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

async function drawRefused() {
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
