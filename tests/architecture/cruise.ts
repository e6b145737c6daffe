import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { ICruiseResult } from 'dependency-cruiser';
import { root } from './source-files';

/** Runs dependency-cruiser with the project's rules on the project in `folder`. */
export async function cruise(folder = root): Promise<ICruiseResult> {
  const tool = `${root}node_modules/dependency-cruiser/bin/dependency-cruise.mjs`;
  const args = [tool, '--config', `${root}dependency-cruiser.config.mjs`, '--output-type', 'json', '.'];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: folder,
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(stdout) as ICruiseResult;
}
