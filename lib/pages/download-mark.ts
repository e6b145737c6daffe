/** Name of the cookie by which a page learns that a download it asked for has begun. */
export const downloadCookie = 'download';

/** Whether `mark` may stand in a cookie: whoever asks for a download makes it up. */
export function isDownloadMark(mark: string | null): mark is string {
  return mark !== null && /^[\w-]{1,64}$/.test(mark);
}

/** Whether a page's cookies (`document.cookie`) hold the mark of a download. */
export function hasBegun(cookies: string, mark: string): boolean {
  return cookies.split('; ').includes(`${downloadCookie}=${mark}`);
}
