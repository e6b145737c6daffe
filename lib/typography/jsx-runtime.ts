import * as react from 'react/jsx-runtime';
import { typesetChildren } from './typeset-children';

export { Fragment, type JSX } from 'react/jsx-runtime';

/** Creates an element whose texts are typeset. The compiler calls it for every tag; `tsconfig.json` names the folder. */
export const jsx: typeof react.jsx = (type, props, key) => react.jsx(type, typesetChildren(type, props), key);

/** Creates an element with several children, as {@link jsx} does. */
export const jsxs: typeof react.jsxs = (type, props, key) =>
  react.jsxs(type, typesetChildren(type, props), key);
