/** Attributes of HTML that hold an address: name with quote, and address. */
export const attribute = /(\s(?:href|src|action|poster|data-report-href)=")([^"]*)(?=")/g;

/** Attributes of HTML that hold several addresses: name with quote, and addresses. */
export const listAttribute = /(\s(?:srcset|imagesrcset|data-scripts)=")([^"]*)(?=")/gi;

/** Scripts and data: tag, content, end. */
export const script = /(<script\b[^>]*>)([\s\S]*?)(<\/script>)/g;

/** Returns the addresses of a list, each with the separator and the width that follow it. */
export function splitList(list: string): { readonly link: string; readonly rest: string }[] {
  return Array.from(list.matchAll(/([^\s,]+)([\s,]*(?:[\d.]+[wx]\b)?[\s,]*)/g), ([, link, rest]) => ({
    link: link!,
    rest: rest!,
  }));
}
