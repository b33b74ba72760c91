import type { UploadProgress } from '@dating/core/api';

/** The answer's headers, as XMLHttpRequest writes them: a line each. */
function headersOf(text: string): Headers {
  const headers = new Headers();
  for (const line of text.split('\r\n')) {
    const at = line.indexOf(':');
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim());
  }
  return headers;
}

/**
 * As `fetch` for a form, and tells how far it is: only XMLHttpRequest says so.
 *
 * @throws TypeError when nothing came back; the signal's reason when it was aborted
 */
export function upload(url: string, init: RequestInit, onProgress: UploadProgress): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { signal } = init;
    if (signal?.aborted) return reject(signal.reason);
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    signal?.addEventListener('abort', stop);
    request.open(init.method ?? 'POST', url);
    for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', stop));
    request.addEventListener('abort', () => reject(signal?.reason));
    request.addEventListener('error', () => reject(new TypeError('the upload did not come through')));
    request.addEventListener('load', () => {
      const { status, statusText, responseText } = request;
      const headers = headersOf(request.getAllResponseHeaders());
      resolve(new Response(status === 204 ? null : responseText, { status, statusText, headers }));
    });
    request.send(init.body instanceof FormData ? init.body : null);
  });
}
