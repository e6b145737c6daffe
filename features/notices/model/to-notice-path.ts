/** Parameter of an address that names the notice which leads to it. */
export const noticeParameter = 'notice';

/** Returns the address of a page, which marks the notice that leads to it as read when it opens. */
export function toNoticePath(path: string, noticeId: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}${noticeParameter}=${noticeId}`;
}
