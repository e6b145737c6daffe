/** Viewing direction in a 360-degree picture, in degrees. */
export interface PanoramaView {
  /** Angle to the right of the picture's centre, 0 to 360. */
  readonly yawDegrees: number;
  /** Angle above the horizon. */
  readonly pitchDegrees: number;
  /** Vertical field of view. */
  readonly fieldDegrees: number;
}

/** Initial view: straight ahead and a little upwards, because the floor fills the lower half. */
export const startView: PanoramaView = { yawDegrees: 0, pitchDegrees: 8, fieldDegrees: 75 };

const maxPitch = 85;
const minField = 30;
const maxField = 100;

/** Turns a view by angles in degrees. Yaw wraps around, pitch is limited. */
export function turnView(view: PanoramaView, yaw: number, pitch: number): PanoramaView {
  return {
    ...view,
    yawDegrees: (((view.yawDegrees + yaw) % 360) + 360) % 360,
    pitchDegrees: clamp(view.pitchDegrees + pitch, -maxPitch, maxPitch),
  };
}

/** Zooms in by a factor above 1, out by a factor below 1. */
export function zoomView(view: PanoramaView, factor: number): PanoramaView {
  return { ...view, fieldDegrees: clamp(view.fieldDegrees / factor, minField, maxField) };
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}
