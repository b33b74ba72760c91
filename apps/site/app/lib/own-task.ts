/**
 * Resolves in a task of its own: what can wait for it leaves the browser room between two steps of a page that wakes up.
 * Unlike a timer it is not held up in a background tab.
 */
export function ownTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(0);
  });
}
