import { expect, test } from 'vitest';
import { startView, turnView, zoomView } from './panorama-view';

test('wraps the yaw at 360 degrees', () => {
  expect(turnView(startView, -15, 0).yawDegrees).toBe(345);
  expect(turnView(turnView(startView, 350, 0), 15, 0).yawDegrees).toBe(5);
});

test('limits the pitch to the poles', () => {
  expect(turnView(startView, 0, 200).pitchDegrees).toBe(85);
  expect(turnView(startView, 0, -200).pitchDegrees).toBe(-85);
});

test('limits the zoom', () => {
  expect(zoomView(startView, 1.5).fieldDegrees).toBe(50);
  expect(zoomView(startView, 100).fieldDegrees).toBe(30);
  expect(zoomView(startView, 0.01).fieldDegrees).toBe(100);
});
