const picture = /\.(jpe?g|jpe|png|webp|gif|heic|heif|avif|bmp|tiff?|svg)$/i;
const document = /\.(pdf|docx?|xlsx?|pptx?|odt|ods|odp|rtf|epub|zip|rar|7z|mp4|avi|mp3|txt|csv)$/i;
const other = /\.(css|js|json|xml|rss|atom|ico|woff2?|ttf|eot|swf|exe|apk|mov|wmv|flv|webm|map)$/i;

/** What an address leads to by its ending; `page` also for addresses without a known one. */
export function toAddressKind(url: string): 'picture' | 'document' | 'other' | 'page' {
  const { pathname } = new URL(url);
  if (picture.test(pathname)) return 'picture';
  if (document.test(pathname)) return 'document';
  return other.test(pathname) ? 'other' : 'page';
}
