import * as react from 'react/jsx-dev-runtime';
import { typesetChildren } from './typeset-children';

export { Fragment, type JSX } from 'react/jsx-dev-runtime';

/** Creates an element whose texts are typeset, in development and in tests. */
export const jsxDEV: typeof react.jsxDEV = (type, props, ...rest) =>
  react.jsxDEV(type, typesetChildren(type, props), ...rest);
