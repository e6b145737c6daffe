import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'run-parts-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const toHref = (file) => JSON.stringify(pathToFileURL(file).href);

/** Starts a program that measures a part whose `run` has this body. */
function start(body) {
  const source = `
    import { mkdirSync, rmSync } from 'node:fs';
    import { onEnd } from ${toHref('scripts/bench/clean-ups.mjs')};
    import { runParts } from ${toHref('scripts/bench/run-parts.mjs')};
    const folder = ${JSON.stringify(join(folder, 'data'))};
    const parts = [{ name: 'speed', seconds: 150, run: async ({ report }) => { ${body} } }];
    await runParts(parts, (report) => ({ report })).catch((error) => {
      console.log(error.message);
      process.exitCode = 1;
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text) => (output += text));
  const waitFor = async (text) => {
    while (!output.includes(text)) await once(child.stdout, 'data');
  };
  const end = async () => ({ code: (await once(child, 'close'))[0], output });
  return { child, waitFor, end };
}

const rows = `
  report.step('the first page', 20);
  report.row('requests/s', 1200, '≥ 1000', true);`;

test('prints the estimate, the steps and each row as soon as it is known; Ctrl+C prints what is there', async () => {
  const { child, waitFor, end } = start(`
    mkdirSync(folder);
    onEnd(() => rmSync(folder, { recursive: true }));
    ${rows}
    await new Promise((done) => setTimeout(done, 60_000));`);
  await waitFor('requests/s: 1200  (≥ 1000: yes)');
  child.kill('SIGINT');
  const { code, output } = await end();
  expect(code).toBe(130);
  expect(output).toContain('speed (3 min): about 3 min on two cores.');
  expect(output).toMatch(/\d:\d\d {2}the first page, about 20 s/);
  expect(output).toMatch(/'requests\/s' +│ 1200 +│ '≥ 1000' +│ 'yes'/);
  expect(existsSync(join(folder, 'data'))).toBe(false);
});

test('prints what is there after an error', async () => {
  const { code, output } = await start(`${rows} throw new Error('The site ended.');`).end();
  expect(code).toBe(1);
  expect(output).toMatch(/'requests\/s' +│ 1200[^]*The site ended\./);
});

test('ends with an error if a value misses its target', async () => {
  const { code } = await start(`report.row('requests/s', 900, '≥ 1000', false);`).end();
  expect(code).toBe(1);
});

test('ends well if no value misses its target', async () => {
  const { code } = await start(rows).end();
  expect(code).toBe(0);
});
