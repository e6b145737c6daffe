/** Returns the frame at which a video stands as a JPEG; `null` if it has not loaded one. */
export async function takeFrame(player: HTMLVideoElement): Promise<File | null> {
  const { videoWidth: width, videoHeight: height } = player;
  if (width === 0 || height === 0) return null;
  player.pause();
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')!.drawImage(player, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
  return blob && new File([blob], 'poster.jpg', { type: blob.type });
}
