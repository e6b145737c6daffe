/** Types of camera-photo.mjs. */
export function drawCameraPhoto(options: {
  width?: number;
  height?: number;
  orientation?: number;
  seed?: number;
  takenAt?: string;
}): Promise<Buffer>;
export const secrets: RegExp;
export function liesUpright(bytes: Uint8Array): Promise<boolean>;
