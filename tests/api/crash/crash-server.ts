import { serveInChild } from './serve-in-child';

/** Runs the API in a process that can be killed. */
await serveInChild((request, api) => api.handle(request));
