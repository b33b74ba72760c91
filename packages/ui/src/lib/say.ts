/** The one place in the page from which words are read out that stand elsewhere already. */
let region: HTMLElement | undefined;

/** Has a screen reader say these words at once, the same ones again too. They are not seen. */
export function say(words: string): void {
  if (!region?.isConnected) {
    region = document.createElement('p');
    region.className = 'sr-only';
    region.setAttribute('aria-live', 'assertive');
    document.body.append(region);
  }
  const place = region;
  place.textContent = '';
  // A region that is new, or whose words did not change, is not read.
  window.requestAnimationFrame(() => {
    place.textContent = words;
  });
}
