import { startBundled } from './start-bundled.mjs';

/** Administrator of the sites that are measured. */
export const admin = { email: 'admin@lyceum.local', password: 'a long enough password' };

/** Starts a process in which an editor publishes every second and uploads photos. `stop` returns how often. */
export async function startEditor(origin) {
  const { ask, end } = await startBundled('edit-site.ts', [origin, admin.email, admin.password]);
  const stop = async () => {
    const done = await ask('stop');
    await end();
    return done;
  };
  return { stop };
}
