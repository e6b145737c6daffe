import { afterAll, beforeAll, expect, test } from 'vitest';
import { newsInput, published, startApi, type TestApi, type Who } from './harness';

type Person = 'author' | 'translator' | 'editor';
type Stored = Awaited<ReturnType<TestApi['create']>> & {
  title: Record<'kz' | 'ru', string | null>;
  status: Record<'kz' | 'ru', 'draft' | 'published'>;
};

const who: Readonly<Record<Person, Who>> = { author: 'author', translator: 'other-author', editor: 'editor' };

/** Language in which each person types. */
const writes: Readonly<Record<Person, 'kz' | 'ru'>> = { author: 'kz', translator: 'ru', editor: 'kz' };

const runs = process.env['TEST_FULL'] === 'true' ? 500 : 40;
const stepsPerRun = 14;

let api: TestApi;
beforeAll(async () => {
  api = await startApi('in-process');
  const path = `/users/${api.userIds['other-author']}/scopes`;
  const limits = { translator: { collections: ['news'], languages: ['ru'] } };
  const response = await api.call({
    who: 'admin',
    method: 'PUT',
    path,
    json: { scope: ['translator'], limits },
  });
  expect(response.status).toBe(200);
});
afterAll(() => api.stop());

/** Returns a generator of numbers from 0 to below 1 that repeats for a seed (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The item of a run, what each person saw of it last, and the words that people typed and the API accepted. */
interface Run {
  readonly id: string;
  readonly seen: Partial<Record<Person, Stored>>;
  readonly accepted: string[];
  readonly refusals: number[];
  next: number;
}

async function read(run: Run, person: Person): Promise<void> {
  const response = await api.call({ who: who[person], method: 'GET', path: `/news/${run.id}` });
  expect(response.status).toBe(200);
  run.seen[person] = (await response.json()) as Stored;
}

/** Saves what the person saw with one more word. An author whose save is refused proposes it, as the form does. */
async function type(run: Run, person: Person, status?: Stored['status']): Promise<void> {
  const item = run.seen[person];
  if (!item) return read(run, person);
  const language = writes[person];
  const word = `${person}${run.next++}x`;
  const title = { ...item.title, [language]: `${item.title[language] ?? ''} ${word}`.slice(-150) };
  const json = newsInput({ title, slug: item.slug, status: status ?? item.status });
  const headers = { 'if-match': `"${item.version}"` };
  const path = `/news/${run.id}`;
  const saved = await api.call({ who: who[person], method: 'PUT', path, headers, json });
  if (saved.ok) {
    run.seen[person] = (await saved.json()) as Stored;
    run.accepted.push(word);
    return;
  }
  run.refusals.push(saved.status);
  // A conflict is shown with both texts; the person reads the stored one and goes on.
  if (saved.status === 412) return read(run, person);
  expect(saved.status).toBe(403);
  const proposed = await api.call({
    who: who[person],
    method: 'PUT',
    path: `${path}/proposal`,
    headers,
    json,
  });
  // The item may not be published in any language: then nothing was sent, and the text is still in the form.
  if (proposed.ok) run.accepted.push(word);
  else expect(proposed.status).toBe(403);
}

/** Answers to an event that does not apply to the state, or to a person without the right. */
const refusals: ReadonlySet<number> = new Set([403, 409]);

async function step(run: Run, person: Person, event: string): Promise<void> {
  const json = { event, languages: [writes[person]] };
  const response = await api.call({ who: who[person], method: 'POST', path: `/news/${run.id}/review`, json });
  expect(response.ok || refusals.has(response.status), `${event} ${response.status}`).toBe(true);
}

/** The editor accepts what the first open proposal says, or declines it. */
async function decide(run: Run, isAccepted: boolean): Promise<void> {
  await read(run, 'editor');
  const item = run.seen.editor!;
  const review = await api.call({ who: 'editor', method: 'GET', path: `/news/${run.id}/review` });
  const { proposals } = (await review.json()) as {
    proposals: { id: string; revision: number; state: string }[];
  };
  const open = proposals.find(({ state }) => state === 'open');
  if (!open) return;
  const path = `/news/${run.id}/proposals/${open.id}`;
  const { input } = (await (await api.call({ who: 'editor', method: 'GET', path })).json()) as {
    input: Stored;
  };
  const merged = newsInput({
    title: { ...item.title, kz: input.title.kz },
    slug: item.slug,
    status: item.status,
  });
  const response = await api.call({
    who: 'editor',
    method: 'POST',
    path: `${path}/decision`,
    headers: { 'if-match': `"${item.version}"` },
    json: {
      ...{ revision: open.revision, word: null },
      ...(isAccepted ? { accepted: ['title.kz'], input: merged } : { accepted: [], input: null }),
    },
  });
  // Another person may have changed the item or the proposal since.
  expect(response.status).toBe(response.ok ? 200 : 412);
}

/** What visitors get; people without the right to publish must not change it. */
async function readAsVisitor(run: Run): Promise<string> {
  const response = await api.call({ who: 'anonymous', method: 'GET', path: `/news/${run.id}` });
  if (response.status === 404) return 'nothing';
  const { title, status } = (await response.json()) as Stored;
  return JSON.stringify({ title, status });
}

async function takeStep(run: Run, random: () => number): Promise<void> {
  const person = (['author', 'author', 'translator', 'editor'] as const)[Math.floor(random() * 4)]!;
  const choice = random();
  if (person === 'editor') {
    if (choice < 0.15) return read(run, 'editor');
    if (choice < 0.3) return type(run, 'editor');
    if (choice < 0.5) return type(run, 'editor', { ...published, ru: 'draft' } as Stored['status']);
    if (choice < 0.6) return type(run, 'editor', published as Stored['status']);
    if (choice < 0.7) return type(run, 'editor', { kz: 'draft', ru: 'draft' });
    if (choice < 0.8) return step(run, 'editor', 'return');
    return decide(run, choice < 0.9);
  }
  const before = await readAsVisitor(run);
  if (choice < 0.25) await read(run, person);
  else if (choice < 0.75) await type(run, person);
  else await step(run, person, choice < 0.88 ? 'hand-in' : 'take-back');
  expect(await readAsVisitor(run)).toBe(before);
}

/** Returns all that is stored of an item: revisions and proposals. */
async function readStored(run: Run): Promise<string> {
  const revisions = await api.db
    .selectFrom('revision')
    .select('input')
    .where('item_id', '=', run.id)
    .execute();
  const proposals = await api.db
    .selectFrom('proposal')
    .select(['base', 'input'])
    .where('item_id', '=', run.id)
    .execute();
  return JSON.stringify([revisions, proposals]);
}

test(`${runs} random interleavings of author, translator and editor lose no text and publish nothing without right`, async () => {
  let refused = 0;
  let proposals = 0;
  for (let seed = 1; seed <= runs; seed++) {
    const random = createRandom(seed);
    const { id } = await api.create('author', 'news', newsInput({ title: { kz: 'Bas', ru: 'Nachalo' } }));
    const run: Run = { id, seen: {}, accepted: [], refusals: [], next: 1 };
    for (let count = 0; count < stepsPerRun; count++) await takeStep(run, random);
    const stored = await readStored(run);
    const own = await api.db.selectFrom('proposal').select('id').where('item_id', '=', id).execute();
    for (const word of run.accepted) expect(stored, `seed ${seed}, ${word}`).toContain(word);
    refused += run.refusals.length;
    proposals += own.length;
  }
  // Without conflicts and proposals, the runs would prove nothing.
  expect(refused).toBeGreaterThan(runs);
  expect(proposals).toBeGreaterThan(runs / 10);
}, 600_000);
