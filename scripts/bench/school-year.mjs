import { gzipSync } from 'node:zlib';
import { admin } from './editor.mjs';
import { measureRender } from './measure-render.mjs';
import { median } from './median.mjs';
import { startSite } from './processes.mjs';
import { send } from './send.mjs';

/** Sizes of a large school. */
const sizes = { classes: 40, lessonsPerClass: 40, events: 500 };

const rounds = 3;
/** The school year of the events, by its first year: the present one, so that the next dates have some of them. */
const year = new Date().getMonth() < 8 ? new Date().getFullYear() - 1 : new Date().getFullYear();

const categories = ['meeting', 'assessment', 'activity'];

/** Compared pages. The first one, which shows neither lessons nor many events, is the measure of the others. */
const paths = [
  '/contact',
  '/sabaq-kestesi',
  '/sabaq-kestesi/5a',
  '/sabaq-kestesi/mugalimder/teacher-1',
  '/kuntizbe',
  `/kuntizbe?month=${year}-10`,
  `/kuntizbe?year=${year}-${year + 1}`,
  '/kuntizbe/calendar.ics',
];

/**
 * Gives a built site the timetables and the calendar of a large school and measures its pages. Reports the milliseconds of
 * preview and import and per event, and per page its size, the median milliseconds of a rendering without a cache, and their
 * ratio to those of the first page.
 */
export async function benchSchoolYear({ report }) {
  report.step(`size: timetables of ${sizes.classes} classes`, 25);
  const site = await startSite({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password });
  try {
    const { token } = await send(site, '/login', admin);
    const text = toTable();
    const importTable = (seen) => send(site, '/timetable-imports', { text, seen }, { token });
    let preview;
    const previewMs = await time(async () => (preview = await importTable(null)));
    const seen = Object.fromEntries(
      preview.data.flatMap(({ stored }) => (stored ? [[stored.id, stored.version]] : [])),
    );
    const importMs = await time(() => importTable(seen));
    report.row('classes × lessons, events', `${sizes.classes} × ${sizes.lessonsPerClass}, ${sizes.events}`);
    report.row('  table of the timetables, KiB', Math.round(Buffer.byteLength(text) / 1024));
    report.row('  preview of the import, ms', Math.round(previewMs));
    report.row('  import, ms', Math.round(importMs), '≤ 5000', importMs <= 5_000);
    report.step(`size: ${sizes.events} events`, 15);
    const eventsMs = await time(async () => {
      for (let index = 0; index < sizes.events; index++)
        await send(site, '/events', toEvent(index), { token });
    });
    report.row('  event saved, ms', (eventsMs / sizes.events).toFixed(1));
    report.step('size: pages of a large school', 60);
    await measurePages(site, report);
  } finally {
    await site.stop();
  }
}

async function measurePages(site, report) {
  const pages = paths.map((path) => ({ path, times: [] }));
  for (const page of pages) {
    const response = await fetch(site.origin + page.path);
    if (!response.ok) throw new Error(`${page.path}: ${response.status}`);
    const body = Buffer.from(await response.arrayBuffer());
    Object.assign(page, { bytes: body.length, gzipBytes: gzipSync(body).length });
  }
  // The first round warms the site up. Pages take turns, so that all of them meet the same load of the machine.
  for (let round = 0; round <= rounds; round++) {
    for (const { path, times } of pages) {
      const renderMs = await measureRender(site, path, round);
      if (round > 0) times.push(renderMs);
    }
  }
  const firstMs = median(pages[0].times);
  for (const { path, bytes, gzipBytes, times } of pages) {
    const renderMs = median(times);
    report.row(`  ${path}, KiB`, Math.round(bytes / 1024));
    report.row('    with gzip, KiB', Math.round(gzipBytes / 1024), '≤ 60', gzipBytes <= 60 * 1024);
    const ratio = (renderMs / firstMs).toFixed(2);
    report.row(`    rendered, ms; ratio to ${paths[0]}`, `${renderMs.toFixed(1)}; ${ratio}`);
  }
}

function toTable() {
  const lines = ['class;day;lesson;subject;teacher;room'];
  for (let index = 0; index < sizes.classes; index++) {
    const name = `${5 + (index % 7)}${String.fromCharCode(65 + Math.floor(index / 7))}`;
    for (let lesson = 0; lesson < sizes.lessonsPerClass; lesson++) {
      const place = `${1 + Math.floor(lesson / 8)};${1 + (lesson % 8)}`;
      const teacher = `Teacher ${(index + lesson) % 60}`;
      lines.push(`${name};${place};Subject ${lesson % 14};${teacher};${100 + index}`);
    }
  }
  return lines.join('\n');
}

/** Returns one of the events, which are spread over the days from September to May. */
function toEvent(index) {
  const day = new Date(Date.UTC(year, 8, 1 + Math.floor((index * 270) / sizes.events)));
  const title = `Event ${index}`;
  return {
    title: { kz: title, ru: title },
    slug: '',
    category: categories[index % categories.length],
    date: day.toISOString().slice(0, 10),
    ...{ lastDay: null, startTime: '15:00', endTime: '16:00' },
    place: { kz: 'Hall', ru: 'Hall' },
    ...{ grades: [String(1 + (index % 11))], lessons: null },
    text: { kz: `${title}. `.repeat(20), ru: `${title}. `.repeat(20) },
    link: null,
    status: { kz: 'published', ru: 'published' },
    ...{ publishAt: null, unpublishAt: null },
  };
}

async function time(work) {
  const startedAtMs = performance.now();
  await work();
  return performance.now() - startedAtMs;
}
