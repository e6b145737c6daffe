/** Creates an element whose key follows spread props; for those the compiler does not call the JSX runtime. */
export { createElement } from 'react';
