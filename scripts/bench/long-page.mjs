import { randomUUID } from 'node:crypto';
import { admin } from './editor.mjs';
import { measureRender } from './measure-render.mjs';
import { median } from './median.mjs';
import { startSite } from './processes.mjs';
import { send } from './send.mjs';

const rounds = 5;
const saves = 20;

/** Numbers of blocks of the compared pages. */
export const blockCounts = [1, 60];

/** Block types of the page in turn, with the fields that hold its text. */
const blockTypes = [
  { type: 'text', fill: (text) => ({ text: toHtml(text) }) },
  { type: 'call-out', fill: (text) => ({ tone: 'info', title: both(text), text: toHtml(text) }) },
  { type: 'steps', fill: (text) => ({ title: both(text), steps: [row({ ...step, title: both(text) })] }) },
  {
    type: 'questions',
    fill: (text) => ({
      title: both(text),
      questions: [row({ question: both(text), answer: toHtml(text) })],
    }),
  },
  {
    type: 'figures',
    fill: (text) => ({
      ...{ title: both(text), indicators: false },
      figures: [row({ value: '12', name: both(text) })],
    }),
  },
  {
    type: 'buttons',
    fill: (text) => ({ buttons: [row({ label: both(text), link: '/contact', look: 'primary' })] }),
  },
];

const step = { from: null, until: null, text: { kz: null, ru: null } };

/**
 * Measures a page of each number of blocks on a built site: the rendering without a cache and the save. Returns the number
 * of blocks and the median milliseconds of both.
 */
export async function measureLongPages() {
  const site = await startSite({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password });
  try {
    const { token } = await send(site, '/login', admin);
    const pages = [];
    for (const count of blockCounts) {
      const input = toPage(count);
      const { id, version, slug } = await send(site, '/pages', input, { token });
      pages.push({ count, id, version, slug, input, renders: [], saves: [] });
    }
    // The first round warms the site up.
    for (let round = 0; round <= rounds; round++) {
      for (const page of pages) {
        const renderMs = await measureRender(site, `/${page.slug}`, round);
        const saveMs = await measureSave(site, page, token);
        if (round === 0) continue;
        page.renders.push(renderMs);
        page.saves.push(saveMs);
      }
    }
    return pages.map(({ count, renders, saves: times }) => ({
      count,
      renderMs: median(renders),
      saveMs: median(times),
    }));
  } finally {
    await site.stop();
  }
}

/** Returns the median milliseconds of a save in which one text changes. */
async function measureSave(site, page, token) {
  const times = [];
  for (let turn = 0; turn < saves; turn++) {
    const [first, ...others] = page.input.blocks;
    const blocks = [{ ...first, ...blockTypes[0].fill(`Save ${page.version}`) }, ...others];
    const startedAtMs = performance.now();
    const saved = await send(
      site,
      `/pages/${page.id}`,
      { ...page.input, slug: page.slug, blocks },
      { method: 'PUT', token, version: page.version },
    );
    times.push(performance.now() - startedAtMs);
    page.version = saved.version;
  }
  return median(times);
}

function toPage(count) {
  return {
    ...{ title: both(`Page of ${count}`), slug: '', parent: null, cover: null, listed: true },
    ...{ lead: { kz: null, ru: null }, description: { kz: null, ru: null } },
    status: { kz: 'published', ru: 'published' },
    ...{ publishAt: null, unpublishAt: null },
    blocks: Array.from({ length: count }, (_, index) => {
      const { type, fill } = blockTypes[index % blockTypes.length];
      return { id: randomUUID(), type, hidden: false, ...fill(`Part ${index} of the page`) };
    }),
  };
}

function both(text) {
  return { kz: text, ru: text };
}

function toHtml(text) {
  return both(`<h2>${text}</h2><p>${`${text}. `.repeat(20)}</p>`);
}

function row(fields) {
  return { id: randomUUID(), type: 'row', hidden: false, ...fields };
}
