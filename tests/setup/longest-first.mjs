import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { BaseSequencer } from 'vitest/node';

/** @type {Readonly<Record<string, number>>} */
const secondsOf = JSON.parse(readFileSync(new URL('../durations.json', import.meta.url), 'utf8'));

/**
 * Orders the files of each project by the seconds that they took in the last full run, longest first, so that no long
 * file starts when the other workers have nothing left. New files come first, because their time is unknown.
 */
export class LongestFirst extends BaseSequencer {
  async sort(files) {
    const projects = [...new Set(files.map(({ project }) => project.name))];
    const toSeconds = ({ moduleId }) => secondsOf[relative(this.ctx.config.root, moduleId)] ?? Infinity;
    return files.toSorted((a, b) => {
      if (a.project !== b.project) return projects.indexOf(a.project.name) - projects.indexOf(b.project.name);
      // The difference of two infinite values is not a number.
      return toSeconds(a) === toSeconds(b) ? 0 : toSeconds(b) - toSeconds(a);
    });
  }
}
