import type { Plugin } from 'esbuild';

export const importGlob: Plugin;
