/**
 * A drawing of our own as a picture. Only such drawings are ever read as SVG: the loader is closed before anything from
 * outside is read.
 */
export async function drawPng(svg: string): Promise<Buffer> {
  // A library of twenty megabytes, for the first picture that is asked for.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  const loader = { operation: ['VipsForeignLoadSvgBuffer'] };
  sharp.unblock(loader);
  try {
    return await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
  } finally {
    sharp.block(loader);
  }
}
