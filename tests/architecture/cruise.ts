import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { ICruiseResult } from 'dependency-cruiser';
import { root } from './source-files';

/** Files with rules: about modules and about folders. */
export type RuleFile = 'dependency-cruiser.config.mjs' | 'dependency-cruiser.folders.config.mjs';

/** Runs dependency-cruiser with rules of the project on the project in `folder`. */
export async function cruise(
  folder = root,
  rules: RuleFile = 'dependency-cruiser.config.mjs',
): Promise<ICruiseResult> {
  const tool = `${root}node_modules/dependency-cruiser/bin/dependency-cruise.mjs`;
  const args = [tool, '--config', `${root}${rules}`, '--output-type', 'json', '.'];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: folder,
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(stdout) as ICruiseResult;
}
