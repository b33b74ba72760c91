declare module 'libheif-js/wasm-bundle.js' {
  interface Context {
    readonly __context: never;
  }
  interface Handle {
    readonly __handle: never;
  }
  interface Picture {
    readonly __picture: never;
  }
  /** One plane: with interleaved colours there is no other. */
  interface Plane {
    readonly data: Uint8Array;
    /** Bytes per line. */
    readonly stride: number;
    readonly width: number;
    readonly height: number;
  }
  interface Decoded {
    readonly image: Picture;
    readonly channels: readonly Plane[];
  }
  /** Instead of a result. */
  interface Failure {
    readonly code: unknown;
    readonly message: string;
  }

  const libheif: {
    readonly heif_colorspace: { readonly heif_colorspace_RGB: unknown };
    readonly heif_chroma: { readonly heif_chroma_interleaved_RGB: unknown };
    heif_context_alloc(): Context;
    heif_context_free(context: Context): void;
    heif_context_read_from_memory(context: Context, bytes: Uint8Array): { readonly message: string };
    heif_js_context_get_primary_image_handle(context: Context): Handle | Failure;
    heif_image_handle_release(handle: Handle): void;
    /** Turned and mirrored as the file says. */
    heif_js_decode_image2(handle: Handle, colours: unknown, chroma: unknown): Decoded | Failure;
    heif_image_release(image: Picture): void;
  };
  export default libheif;
}
