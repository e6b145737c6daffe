/** Returns the path of the screen with an album's photos, without locale prefix. */
export function toPhotosPath(albumId: string): string {
  return `/cabinet/album/${albumId}/photos`;
}
