/**
 * What the server's process is started with beside its settings. The threads that decode pictures would each keep a
 * heap of their own, of which glibc gives little back: measured over 24 photos, 506 MiB at the peak, 335 with this.
 */
export const serverEnvironment = { NEXT_TELEMETRY_DISABLED: '1', MALLOC_ARENA_MAX: '2' };
