/** Bundles a server or a command of a feature into one file. See the source for the options. */
export function bundleServer(options: {
  readonly entry?: string;
  readonly command?: string;
  readonly outfile: string;
  readonly hasEmbeddedApi?: boolean;
}): Promise<void>;
