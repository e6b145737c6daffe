import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { EnvError } from '@/lib/env/env';

/** Runs a command of `scripts` for a site in this terminal. Throws `EnvError` if it fails; it has said why. */
export async function runScript(
  file: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<void> {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, [`scripts/${file}`, ...args], {
    stdio: 'inherit',
    env: { ...env, NODE_ENV: 'production', ...(PATH ? { PATH } : {}), ...(HOME ? { HOME } : {}) },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0)
    throw new EnvError(`scripts/${file} ended with code ${code ?? 'none'}; nothing was changed.`);
}
