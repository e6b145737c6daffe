const parent = process.ppid;

/** Whether `npm start` or another script of package.json has started this process. */
const isRunByNpm = process.env['npm_lifecycle_script']?.startsWith('node scripts/') ?? false;

/**
 * Calls `onEnded` again and again after npm has ended. When npm is stopped, it and its shell end without a signal to
 * this process, which would go on and keep the port. Returns a function that ends the watch.
 */
export function watchNpm(onEnded) {
  if (!isRunByNpm) return () => {};
  const watch = setInterval(() => {
    if (process.ppid !== parent) onEnded();
  }, 500);
  watch.unref();
  return () => clearInterval(watch);
}
