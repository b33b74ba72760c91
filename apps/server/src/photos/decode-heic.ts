import libheif from 'libheif-js/wasm-bundle.js';

/** Pixels of three channels, line by line. */
export interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Lines without what pads them. */
function packed({ data, stride, width, height }: Pixels & { readonly stride: number }): Buffer {
  if (stride === width * 3) return data;
  return Buffer.concat(
    Array.from({ length: height }, (_, line) => data.subarray(line * stride, line * stride + width * 3)),
  );
}

/**
 * Decodes the main picture of a HEIC file, upright. Blocks this process meanwhile, and keeps what it needed most: let
 * the process end afterwards. @throws Error with libheif's reason
 */
export function decodeHeic(bytes: Buffer): Pixels {
  const context = libheif.heif_context_alloc();
  const read = libheif.heif_context_read_from_memory(context, bytes);
  const handle = libheif.heif_js_context_get_primary_image_handle(context);
  if ('code' in handle) throw new Error(handle.message || read.message);
  const { heif_colorspace: colours, heif_chroma: chroma } = libheif;
  const decoded = libheif.heif_js_decode_image2(
    handle,
    colours.heif_colorspace_RGB,
    chroma.heif_chroma_interleaved_RGB,
  );
  if ('code' in decoded || !decoded.channels[0]) throw new Error('message' in decoded ? decoded.message : 'No pixels.');
  const { data, stride, width, height } = decoded.channels[0];
  libheif.heif_image_release(decoded.image);
  libheif.heif_image_handle_release(handle);
  libheif.heif_context_free(context);
  return {
    data: packed({ data: Buffer.from(data.buffer, data.byteOffset, data.length), stride, width, height }),
    width,
    height,
  };
}
