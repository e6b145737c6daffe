/** Name of the cookie that tells a page its download has started. */
export const downloadCookie = 'download';

/** Whether `mark` is safe in a cookie; it comes from the request. */
export function isDownloadMark(mark: string | null): mark is string {
  return mark !== null && /^[\w-]{1,64}$/.test(mark);
}

/** Whether cookies (`document.cookie`) contain the mark of a download. */
export function hasDownloadStarted(cookies: string, mark: string): boolean {
  return cookies.split('; ').includes(`${downloadCookie}=${mark}`);
}
