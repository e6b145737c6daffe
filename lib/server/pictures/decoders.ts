import sharp from 'sharp';

// Uploads are decoded by these loaders only, regardless of what the bytes claim to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
// One thread per picture; more would slow down pages on a small server.
sharp.concurrency(1);
// Every picture is read once, so a cache only costs memory.
sharp.cache(false);

/** sharp with photo decoders only and without a cache. */
export { sharp };
