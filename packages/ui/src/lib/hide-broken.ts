/**
 * A photo that does not come, even before the script did, gives way to what is drawn under it; the next address that answers is
 * seen again. Unseen rather than not drawn: what is not drawn is never loaded lazily. Take it as `ref`, `onError` and `onLoad`.
 */
export function hideBroken(image: HTMLImageElement | null): void {
  if (image?.complete) image.style.visibility = image.naturalWidth === 0 ? 'hidden' : '';
}
