/** Size of a shared picture in pixels, as networks ask for it. */
export const shareSize = { width: 1200, height: 630 } as const;
