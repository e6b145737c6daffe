import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import type { ApiClient } from '@/lib/api/client';
import type { Input, Item } from '@/lib/content/registry';
import { image } from '@/lib/content/types/image';
import { toInput } from '@/lib/content/input';
import { signInToApi, toNewsInput } from './api-client';
import type { RunningSite } from './running-site';

const published = { kz: 'published', ru: 'published' } as const;
const drafts = { kz: 'draft', ru: 'draft' } as const;

/** What a visitor must see of the news item of a round. */
interface State {
  /** Title of the item; `null` while it is not published. */
  readonly title: string | null;
  /** Path of the photo on the item's page. */
  readonly photo: string;
  readonly isTakenDown?: boolean;
}

/** A response to a visitor, as far as the test judges it. */
interface Reading {
  readonly status: number;
  readonly text: string;
}

const prefix = 'Reading round';

/** Rounds between two sign-ins, which together take less than the ten minutes for which a sign-in confirms take-downs. */
const roundsPerToken = 50;

/** Says whether a reading shows a state. */
type Judge = (reading: Reading, state: State) => boolean;

const showsList: Judge = ({ status, text }, { title }) =>
  status === 200 && (title === null ? !text.includes(prefix) : text.includes(title));

const showsItem: Judge = ({ status, text }, { title, photo, isTakenDown = false }) =>
  title === null
    ? status === 404
    : status === 200 && text.includes(title) && text.includes(photo) === !isTakenDown;

const showsPhoto: Judge = ({ status }, { isTakenDown = false }) => status === (isTakenDown ? 410 : 200);

/** Result of {@link readBesideEditor}. */
export interface ReadingRounds {
  readonly reads: number;
  /** Readings that showed no state that held between their request and their response. */
  readonly stale: readonly string[];
}

/**
 * Publishes, withdraws and takes down a photo and its news item on one instance of a site, again and again, while
 * readers read lists, page and API on both instances. After each change all of it and the file are read on `readOn` at once.
 */
export async function readBesideEditor(
  rounds: number,
  { editOn, readOn }: { readonly editOn: RunningSite; readonly readOn: RunningSite },
): Promise<ReadingRounds> {
  let api = await signInToApi(editOn);
  let item = await api.news.create({ ...toNewsInput({ kz: 'a', ru: 'b' }), status: drafts });
  const { result, read, store } = createRecord();
  const readAll = ({ url }: RunningSite) => [
    read(`${url}/news`, showsList),
    read(`${url}/ru/news`, showsList),
    read(`${url}/news/${item.slug}`, showsItem),
    read(`${url}/ru/news/${item.slug}`, showsItem),
    read(`${url}/api/news/${item.slug}`, showsItem),
  ];

  async function change(state: State, save: () => Promise<unknown>): Promise<void> {
    await store(state, save);
    await Promise.all([...readAll(readOn), read(readOn.url + state.photo, showsPhoto)]);
  }

  let isStopped = false;
  const readers = [editOn, readOn].map(async (site) => {
    while (!isStopped) {
      await Promise.all(readAll(site));
      await wait(10);
    }
  });
  const playRound = async (round: number) => {
    if (round % roundsPerToken === 0) api = await signInToApi(editOn);
    const { id, path: photo } = await publishPhoto(api, round);
    const title = `${prefix} ${round}.`;
    let input: Input<'news'> = { ...toNewsInput({ kz: title, ru: title }), slug: item.slug, cover: id };
    const save = async (status: typeof published | typeof drafts) => {
      item = await api.news.replace(item.id, { ...input, status }, item.version);
    };
    await change({ title, photo }, () => save(published));
    await change({ title: null, photo }, () => save(drafts));
    await change({ title, photo }, () => save(published));
    await change({ title, photo, isTakenDown: true }, () => api.takeDown(id));
    input = { ...input, cover: null };
    item = await api.news.read(item.id);
    await change({ title: null, photo, isTakenDown: true }, () => save(drafts));
  };
  try {
    for (let round = 1; round <= rounds; round++) await playRound(round);
  } finally {
    isStopped = true;
    await Promise.all(readers);
  }
  return result;
}

/** Creates the record of the states of an item, and of the readings that showed none of them. */
function createRecord() {
  /** States in order. Those up to `acknowledged` are stored; the last one may be on its way. */
  const states: State[] = [{ title: null, photo: '' }];
  let acknowledged = 0;
  const result = { reads: 0, stale: [] as string[] };
  return {
    result,
    /** Reads once. The response must show a state that held at some time between request and response. */
    async read(address: string, judge: Judge): Promise<void> {
      const first = acknowledged;
      const response = await fetch(address);
      const reading = { status: response.status, text: await response.text() };
      result.reads += 1;
      const possible = states.slice(first);
      if (possible.some((state) => judge(reading, state))) return;
      const shown = JSON.stringify(possible);
      result.stale.push(`${address} answered ${reading.status} after state ${first}: ${shown}`);
    },
    async store(state: State, save: () => Promise<unknown>): Promise<void> {
      states.push(state);
      await save();
      acknowledged = states.length - 1;
    },
  };
}

/** Publishes a photo that differs by its number. Returns its id and the path of its file. */
export async function publishPhoto(api: ApiClient, number: number): Promise<{ id: string; path: string }> {
  const background = { r: number % 256, g: Math.floor(number / 256), b: 99 };
  const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'photo.jpg');
  const { item } = await api.uploadImage(form);
  const input = { ...toInput(image, item), decorative: true, showsPeople: false, status: published };
  const stored: Item<'images'> = await api.images.replace(item.id, input as never, item.version);
  return { id: stored.id, path: new URL(stored.file!.variants[0]!.url, 'http://site').pathname };
}
