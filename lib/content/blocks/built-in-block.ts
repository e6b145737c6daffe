import { defineBlock } from '../define-block';

/**
 * The part of a system page that the site itself makes, such as the list of news. People move it, but cannot add, hide
 * or remove it.
 */
export const builtIn = defineBlock({ type: 'built-in', group: null, fields: {} });
