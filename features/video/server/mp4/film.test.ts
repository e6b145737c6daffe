import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { box, makeFilm, secrets } from '../../tests/make-film';
import { cleanFilm } from './clean-film';
import { readFilm } from './read-film';

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'films-'))));
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns the cleaned bytes; `null` if they are no film. */
async function clean(bytes: Buffer): Promise<Buffer | null> {
  const path = join(folder, 'film');
  writeFileSync(path, bytes);
  const file = await open(path, 'r+');
  try {
    const film = await readFilm(file, bytes.length);
    if (!film) return null;
    await cleanFilm(file, film);
  } finally {
    await file.close();
  }
  return readFileSync(path);
}

test.each([
  ['MOV', { brand: 'qt  ' }],
  ['MP4', { brand: 'mp42', isMoovFirst: true }],
  ['3GP', { brand: '3gp5' }],
])('a film of a phone as %s keeps what is shown and loses what identifies', async (_name, options) => {
  const { film, shown } = makeFilm(options);
  for (const secret of secrets) expect(film.includes(Buffer.from(secret, 'latin1'))).toBe(true);
  const stored = (await clean(film))!;
  expect(stored.length).toBe(film.length);
  for (const secret of secrets) expect(stored.includes(Buffer.from(secret, 'latin1'))).toBe(false);
  for (const part of shown) expect(stored.indexOf(part)).toBe(film.indexOf(part));
  // The times of creation are unknown now.
  expect(stored.includes(Buffer.from('e8754700', 'hex'))).toBe(false);
  // Cleaning again changes nothing.
  expect((await clean(stored))!.equals(stored)).toBe(true);
});

test.each([
  ['a picture', Buffer.from('\x89PNG\r\n\x1a\n and more bytes', 'latin1')],
  ['a HEIC photo', box('ftyp', 'heic\0\0\0\0mif1heic')],
  ['nothing', Buffer.alloc(0)],
  ['text', Buffer.from('#!/bin/sh\necho this is no film, whatever its name says\n')],
  ['sound alone', makeFilm({ hasPicture: false }).film],
  ['a film that was cut off', makeFilm().film.subarray(0, -10)],
  ['a film with bytes behind it', Buffer.concat([makeFilm().film, Buffer.from('PK\x03\x04 an archive')])],
])('%s is no film', async (_name, bytes) => {
  expect(await clean(bytes)).toBeNull();
});

test('a film with damaged tables is refused', async () => {
  const { film } = makeFilm();
  const at = film.indexOf('stsz', 0, 'latin1');
  film.writeUInt32BE(5_000_000, at + 12);
  await expect(clean(film)).rejects.toThrow('does not fit');
});
