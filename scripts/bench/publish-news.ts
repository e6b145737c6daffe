// Publishes a news item again and again, and reads its public page at once after each save.
// node publish-news.mjs <origin> <email> <password>
// Sends `ready`. Answers a number with the times of as many saves.
import { createClient } from '@/lib/api/client';
import { createEmptyInput } from '@/lib/content/input';
import type { Input } from '@/lib/content/registry';
import { news } from '@/lib/content/types/news';

/** Answer to a number of saves. */
export interface PublishTimes {
  /** Milliseconds of each save until it was acknowledged. */
  readonly saveMs: number[];
  /** Milliseconds of each save from its acknowledgement until the public page with the new text was read. */
  readonly visibleMs: number[];
  /** Number of pages that were read after a save and had an older text. */
  readonly stale: number;
}

const [origin, email, password] = process.argv.slice(2) as [string, string, string];
const connection = { transport: fetch, baseUrl: `${origin}/api` };
const { token } = await createClient(connection).login({ email, password });
const { news: client } = createClient({ ...connection, token });
let round = 0;
let { id, version, slug } = await client.create(toInput());
process.on('message', (count) => void publish(Number(count)).then((times) => process.send!(times)));
process.send!('ready');

async function publish(count: number): Promise<PublishTimes> {
  const times = { saveMs: [] as number[], visibleMs: [] as number[], stale: 0 };
  for (let turn = 0; turn < count; turn++) {
    round += 1;
    const startedAtMs = performance.now();
    ({ id, version, slug } = await client.replace(id, toInput(), version));
    const savedAtMs = performance.now();
    while (!(await readPage()).includes(toMark())) times.stale += 1;
    times.saveMs.push(savedAtMs - startedAtMs);
    times.visibleMs.push(performance.now() - savedAtMs);
  }
  return times;
}

async function readPage(): Promise<string> {
  const response = await fetch(`${origin}/news/${slug}`, { headers: { cookie: 'i18n_redirected=kz' } });
  if (!response.ok) throw new Error(`The page of the item answered ${response.status}.`);
  return response.text();
}

function toMark(): string {
  return `mark-${round}-end`;
}

function toInput(): Input<'news'> {
  const text = `<p>${toMark()}</p>`;
  return {
    ...(createEmptyInput(news) as unknown as Input<'news'>),
    title: { kz: 'Bench', ru: 'Bench' },
    slug: 'bench',
    category: 'it',
    date: '2026-09-01',
    body: { kz: text, ru: text },
    status: { kz: 'published', ru: 'published' },
  };
}
