import sanitizeHtml from 'sanitize-html';

/** Maximum depth of elements. The parser searches all open elements at each tag, and no editor nests twenty. */
const maxDepth = 256;

class TooDeepError extends Error {}

/** Returns HTML sanitised with the options; `null` if its elements are nested too deeply to be read in linear time. */
export function sanitize(html: string, options: sanitizeHtml.IOptions): string | null {
  let depth = 0;
  try {
    return sanitizeHtml(html, {
      ...options,
      onOpenTag: () => {
        depth += 1;
        if (depth > maxDepth) throw new TooDeepError();
      },
      onCloseTag: () => {
        depth -= 1;
      },
    });
  } catch (error) {
    if (error instanceof TooDeepError) return null;
    throw error;
  }
}
