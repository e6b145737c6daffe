/** How often a line says that the work goes on, in milliseconds, where lines cannot be rewritten. */
const lineEveryMs = 10_000;

/** How often the line is rewritten in a terminal, in milliseconds. */
const rewriteEveryMs = 1_000;

/**
 * Does `work` and shows that it goes on: a line that is rewritten every second in a terminal, otherwise a line every ten
 * seconds. `title` names the work, `about` its usual time. Returns the result of the work.
 */
export async function showProgress({ title, about, out = process.stdout }, work) {
  const end = beginProgress({ title, about, out });
  try {
    const result = await work();
    end(`${title}: done`);
    return result;
  } catch (error) {
    end(`${title}: failed`);
    throw error;
  }
}

/**
 * Shows that work goes on, as {@link showProgress}. `isShared`: whether others write to the terminal meanwhile, so that
 * no line is rewritten. Returns a function that ends it, with the last line or without one.
 */
export function beginProgress({ title, about, isShared = false, out = process.stdout }) {
  const startedAtMs = Date.now();
  const isRewriting = out.isTTY === true && !isShared;
  const toLine = (text) => `${text} (${toDuration(Date.now() - startedAtMs)})`;
  out.write(`${title}, about ${about}…\n`);
  const show = () =>
    out.write(isRewriting ? `\x1b[1A\x1b[2K${toLine(`${title}, about ${about}…`)}\n` : `${toLine(title)}\n`);
  const timer = setInterval(show, isRewriting ? rewriteEveryMs : lineEveryMs);
  timer.unref();
  return (last) => {
    clearInterval(timer);
    if (last === undefined) return;
    out.write(`${isRewriting ? '\x1b[1A\x1b[2K' : ''}${toLine(last)}\n`);
  };
}

/** Returns a time as `75 s` or `3 min 5 s`. */
function toDuration(ms) {
  const seconds = Math.round(ms / 1000);
  return seconds < 100 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
