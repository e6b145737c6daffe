import { lowVisionNames, type LowVisionSettings } from '@/lib/pages/inline/low-vision';

/** Makes the settings attributes of the document element, where the style sheets find them. */
export function applyLowVision(settings: LowVisionSettings): void {
  for (const name of lowVisionNames) {
    const value = settings[name];
    if (value === 'normal') document.documentElement.removeAttribute(`data-${name}`);
    else document.documentElement.setAttribute(`data-${name}`, value);
  }
}
