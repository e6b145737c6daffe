import { cleanUp } from './clean-ups.mjs';
import { createReport, toDuration } from './report.mjs';

/**
 * Measures the parts one after the other; `createContext` makes what they get from the report. Prints all rows at the end,
 * after an error and after Ctrl+C. Sets exit code 1 if a value misses its target.
 */
export async function runParts(parts, createContext) {
  const report = createReport();
  const seconds = parts.reduce((sum, part) => sum + part.seconds, 0);
  const list = parts.map((part) => `${part.name} (${toDuration(part.seconds)})`).join(', ');
  console.log(`${list}: about ${toDuration(seconds)} on two cores. Ctrl+C ends it and prints what it has.`);
  let signal = null;
  const ended = new Promise((done) => {
    for (const name of ['SIGINT', 'SIGTERM']) process.once(name, () => done((signal = name)));
  });
  const context = createContext(report);
  const measure = async () => {
    for (const part of parts) await part.run(context);
  };
  try {
    await Promise.race([measure(), ended]);
  } catch (error) {
    // Ctrl+C also ends the processes that are measured, which fails what waits for them.
    if (signal === null) throw error;
  } finally {
    report.printTable();
    await cleanUp();
  }
  if (signal !== null) process.exit(signal === 'SIGINT' ? 130 : 143);
  if (report.rows.some(({ met }) => met === 'no')) process.exitCode = 1;
}
