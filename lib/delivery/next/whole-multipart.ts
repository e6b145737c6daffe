/** Whether a body that is sent as a form in parts is one, from its first boundary to its last. Others are let be. */
export function isWholeMultipart(contentType: string | undefined, body: Buffer): boolean {
  if (!/^\s*multipart\//i.test(contentType ?? '')) return true;
  const [, quoted, bare] = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType ?? '') ?? [];
  const boundary = quoted ?? bare;
  if (boundary === undefined) return false;
  const isEmpty = body.subarray(0, boundary.length + 4).equals(Buffer.from(`--${boundary}--`));
  const begins = body.subarray(0, boundary.length + 4).equals(Buffer.from(`--${boundary}\r\n`));
  const end = Buffer.from(`\r\n--${boundary}--`);
  const last = body.lastIndexOf(end);
  const rest = last < 0 ? '' : body.subarray(last + end.length).toString('latin1');
  return isEmpty || (begins && last >= 0 && rest.trim() === '');
}
