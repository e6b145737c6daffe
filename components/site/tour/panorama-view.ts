/** Where one looks in a 360-degree picture, in degrees. */
export interface PanoramaView {
  /** To the right of the picture's middle, 0 to 360. */
  readonly yawDegrees: number;
  /** Above the horizon. */
  readonly pitchDegrees: number;
  /** How much of the height is seen at once. */
  readonly fieldDegrees: number;
}

/** How one looks first: ahead. */
export const startView: PanoramaView = { yawDegrees: 0, pitchDegrees: 0, fieldDegrees: 75 };

const maxPitch = 85;
const minField = 30;
const maxField = 100;

/** Turns by so many degrees: all the way round, but never over the top. */
export function turnView(view: PanoramaView, yaw: number, pitch: number): PanoramaView {
  return {
    ...view,
    yawDegrees: (((view.yawDegrees + yaw) % 360) + 360) % 360,
    pitchDegrees: clamp(view.pitchDegrees + pitch, -maxPitch, maxPitch),
  };
}

/** Brings things nearer by a factor above 1, and farther away by one below. */
export function zoomView(view: PanoramaView, factor: number): PanoramaView {
  return { ...view, fieldDegrees: clamp(view.fieldDegrees / factor, minField, maxField) };
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}
