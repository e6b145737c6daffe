import { gzipSync } from 'node:zlib';
import { admin } from './editor.mjs';
import { median } from './median.mjs';
import { startScript, startSite } from './processes.mjs';

const classes = 40;
const lessonsPerClass = 40;
const rounds = 5;
const requests = 48;
/** As many as the site renders at once. */
const connections = 2;

/** Compared pages: the overview, a class and a teacher. */
const paths = ['/sabaq-kestesi', '/sabaq-kestesi/5a', '/sabaq-kestesi/mugalimder/teacher-1'];

/**
 * Imports the timetables of a large school into a built site and measures its pages. Returns the milliseconds of preview and
 * import, and per page its bytes and the median milliseconds of a rendering without a cache.
 */
export async function measureTimetables() {
  const site = await startSite({
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    SAMPLE_CONTENT: 'false',
  });
  try {
    const { token } = await send(site, '/login', admin);
    const text = toTable();
    const preview = await time(() => send(site, '/timetable-imports', { text, seen: null }, token));
    const stored = await time(() => send(site, '/timetable-imports', { text, seen: {} }, token));
    const pages = [];
    for (const path of paths) {
      const response = await fetch(site.origin + path);
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      const html = Buffer.from(await response.arrayBuffer());
      const times = [];
      // The first round warms the site up.
      for (let round = 0; round <= rounds; round++) {
        const renderMs = await measureRender(site, path, round);
        if (round > 0) times.push(renderMs);
      }
      pages.push({ path, bytes: html.length, gzipBytes: gzipSync(html).length, renderMs: median(times) });
    }
    return {
      classes,
      lessonsPerClass,
      textBytes: Buffer.byteLength(text),
      previewMs: preview,
      importMs: stored,
      pages,
    };
  } finally {
    await site.stop();
  }
}

function toTable() {
  const lines = ['class;day;lesson;subject;teacher;room'];
  for (let index = 0; index < classes; index++) {
    const name = `${5 + (index % 7)}${String.fromCharCode(65 + Math.floor(index / 7))}`;
    for (let lesson = 0; lesson < lessonsPerClass; lesson++) {
      const teacher = `Teacher ${(index + lesson) % 60}`;
      lines.push(
        `${name};${1 + Math.floor(lesson / 8)};${1 + (lesson % 8)};Subject ${lesson % 14};${teacher};${100 + index}`,
      );
    }
  }
  return lines.join('\n');
}

/** Returns the milliseconds per rendering. Each address is new, so that no cache has the page. */
async function measureRender({ port }, path, round) {
  const plan = { port, connections, requests, paths: [`${path}?photo=${round}-{n}`] };
  const { message } = await startScript('load.mjs', [JSON.stringify(plan)]);
  if (message.failures > 0) throw new Error(`${path}: ${message.failures} failures`);
  return 1_000 / message.perSecond;
}

async function time(work) {
  const startedAtMs = performance.now();
  await work();
  return performance.now() - startedAtMs;
}

async function send({ origin }, path, body, token) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetch(`${origin}/api${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}
