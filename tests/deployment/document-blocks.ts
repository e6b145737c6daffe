/** A fenced block of a document. */
export interface Block {
  /** Nearest heading above it. */
  readonly section: string;
  /** Word after the fence; empty if there is none. */
  readonly language: string;
  readonly text: string;
}

/** Lists the fenced blocks of a document in Markdown, in their order. */
export function listBlocks(document: string): Block[] {
  const blocks: Block[] = [];
  let section = '';
  for (const [, heading, language, text] of document.matchAll(
    /^#+ ([^\n]+)$|^```(\w*)\n(.*?)^```$/gms,
  ) as Iterable<(string | undefined)[]>) {
    if (heading !== undefined) section = heading;
    else blocks.push({ section, language: language!, text: text! });
  }
  return blocks;
}

/** Returns the path of the file that a block shows, which its first line names in a comment; `null` for other blocks. */
export function findFilePath({ text }: Block): string | null {
  return /^# (\/[\w./-]+)/.exec(text)?.[1] ?? null;
}
