import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { BaseSequencer } from 'vitest/node';

/** @type {Readonly<Record<string, number>>} */
const secondsOf = JSON.parse(readFileSync(new URL('../durations.json', import.meta.url), 'utf8'));

/**
 * Orders the files of each project by the seconds that they took in the last full run, longest first, so that no long
 * file starts when the other workers have nothing left. Files that took less than a second are not listed.
 */
export class LongestFirst extends BaseSequencer {
  async sort(files) {
    const projects = [...new Set(files.map(({ project }) => project.name))];
    const toSeconds = ({ moduleId }) => secondsOf[relative(this.ctx.config.root, moduleId)] ?? 0;
    return files.toSorted((a, b) => {
      if (a.project !== b.project) return projects.indexOf(a.project.name) - projects.indexOf(b.project.name);
      return toSeconds(b) - toSeconds(a);
    });
  }
}
