/** Returns a free loopback port. */
export function findFreePort(): Promise<number>;
