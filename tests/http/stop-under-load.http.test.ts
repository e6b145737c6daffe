import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, onTestFinished } from 'vitest';
import { signInToApi } from '../e2e/support/api-client';
import { inFullRun } from '../e2e/support/coverage';
import { openConnection } from '../e2e/support/raw-connections';
import { startSite, type RunningSite } from '../e2e/support/running-site';
import { isRunning, listChildren } from '../setup/list-children';
import { listHalves, listObjects } from '../setup/list-halves';
import { readCommand } from '../setup/read-command';
import { createWriteRecord, listLost, startWriters } from './kills/write-record';
import { expect, test } from './site-test';

const rounds = inFullRun(10, 2);

/** The wait of deploy/compose.yaml before the processes are killed, in milliseconds. */
const stopGraceMs = 30_000;

/** Answers to the requests of readers: whole, ended in the middle, or none. */
type Outcomes = Record<'whole' | 'cut' | 'none', number>;

// Processes are found in /proc.
describe.runIf(process.platform === 'linux')('SIGTERM under load', () => {
  test(`loses no acknowledged save, cuts no answer and leaves no process, ${rounds} times`, async () => {
    let site = await startSite();
    onTestFinished(() => site.kill());
    // The sample is whole.
    const decoded = new Set(listObjects(site.dataDir));
    for (let round = 0; round < rounds; round++) {
      const api = await signInToApi(site);
      const record = createWriteRecord();
      const stopWriters = startWriters(api, record);
      const stopReaders = startReaders(site);
      // A body that never ends, which the site waits for as long as for any request; only in every second round.
      if (round % 2 === 1) await beginUpload(site);
      await expect.poll(() => record.news.size * record.photos.size).toBeGreaterThan(0);
      const pictureProcess = await findPictureProcess(site);
      const family = listChildren(site.pid);
      const before = stopReaders.read();
      const ended = await Promise.race([site.stop(), wait(stopGraceMs, 'runs' as const)]);
      await stopWriters();
      const after = await stopReaders();
      expect({ round, ended, before, cut: after.cut }).toMatchObject({
        ...{ round, ended: 0, before: { cut: 0, none: 0 }, cut: 0 },
      });
      expect(after.whole).toBeGreaterThan(0);
      expect([...family, pictureProcess].filter(isRunning)).toEqual([]);
      site = await startSite({ dataDir: site.dataDir, port: site.port });
      expect(record.refusals).toEqual([]);
      expect(await listLost(await signInToApi(site), site.url, record)).toEqual([]);
      expect(await listHalves(site.dataDir, decoded)).toEqual([]);
    }
  });
});

/** Resolves with the id of the process in which a picture job runs. */
async function findPictureProcess({ pid }: RunningSite): Promise<number> {
  const find = () =>
    listChildren(pid)
      .flatMap(listChildren)
      .find((child) => readCommand(child).includes('picture-process'));
  await expect.poll(find).toBeDefined();
  return find()!;
}

/** Begins an upload without sending its body. */
async function beginUpload(site: RunningSite): Promise<void> {
  const { socket } = await openConnection(site);
  socket.write('POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n');
  socket.write('Content-Length: 500\r\n\r\n{');
}

/** Reads cached pages, searches and a stylesheet over kept connections until the returned function is called. */
function startReaders({ port }: RunningSite) {
  const outcomes: Outcomes = { whole: 0, cut: 0, none: 0 };
  const agent = new Agent({ keepAlive: true });
  let isStopped = false;
  const read = (path: string) =>
    new Promise<keyof Outcomes>((done) => {
      get({ host: '127.0.0.1', port, path, agent }, (response) => {
        response.resume();
        response.on('error', () => {});
        response.on('close', () => done(response.complete ? 'whole' : 'cut'));
      }).on('error', () => done('none'));
    });
  const repeat = async (path: string) => {
    while (!isStopped) {
      outcomes[await read(path)] += 1;
      await wait(5);
    }
  };
  const reading = ['/about', '/ru/about', '/', '/search?q=a', '/ru/search?q=b'].map(repeat);
  const stop = async () => {
    isStopped = true;
    await Promise.all(reading);
    agent.destroy();
    return outcomes;
  };
  return Object.assign(stop, { read: () => ({ ...outcomes }) });
}
