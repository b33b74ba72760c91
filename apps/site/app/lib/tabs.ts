/**
 * Other tabs of this browser that show the same thing: one says what happened, all others hear it.
 *
 * @param name what the tabs talk about, and whose it is
 * @returns nothing is sent or heard where the browser has no such channels
 */
export function openTabs<News>(
  name: string,
  hear: (news: News) => void,
): { readonly tell: (news: News) => void; readonly close: () => void } {
  if (!('BroadcastChannel' in window)) return { tell: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<News>) => hear(data);
  return { tell: (news) => channel.postMessage(news), close: () => channel.close() };
}
