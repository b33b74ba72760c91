/**
 * Other tabs of this browser that show the same thing: one sends what happened, all others receive it.
 *
 * @param name what the tabs talk about, and whose it is
 * @returns nothing is sent or received where the browser has no such channels
 */
export function openTabs<Message>(
  name: string,
  receive: (message: Message) => void,
): { readonly send: (message: Message) => void; readonly close: () => void } {
  if (!('BroadcastChannel' in window)) return { send: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel(name);
  channel.onmessage = ({ data }: MessageEvent<Message>) => receive(data);
  return { send: (message) => channel.postMessage(message), close: () => channel.close() };
}
