import { BaseSequencer } from 'vitest/node';

/** Orders the files of each project by the seconds that they took in the last full run, longest first. */
export class LongestFirst extends BaseSequencer {}
