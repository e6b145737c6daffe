import sharp from 'sharp';

// What people upload may be decoded by these loaders alone, whatever the bytes claim to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
// One thread a picture: more would starve the pages of a small server.
sharp.concurrency(1);
// Every picture is read once, so what it left behind only takes memory from the next.
sharp.cache(false);

/** The decoders of this process: only those of photographs, and nothing they keep. */
export { sharp };
