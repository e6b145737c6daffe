import { expect, it } from 'vitest';
import { withoutFeature } from './remove-features';

it('removes all entries of a feature from a list, and no others', () => {
  const list = [
    "import { tourSample } from './tour/sample/tour-sample';",
    "import { tourServer } from './tour/server/tour-server';",
    "import { tourismServer } from './tourism/server/tourism-server';",
    '',
    'export const serverFeatures = [tourServer, tourismServer];',
    'export const sampleParts = [',
    '  tourSample,',
    '];',
  ].join('\n');
  expect(withoutFeature(list, 'tour')).toBe(
    [
      "import { tourismServer } from './tourism/server/tourism-server';",
      '',
      'export const serverFeatures = [ tourismServer];',
      'export const sampleParts = [',
      '];',
    ].join('\n'),
  );
});
