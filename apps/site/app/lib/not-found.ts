import { ApiError } from '@dating/core/api';
import { data } from 'react-router';

/** The answer of a page that shows nothing: 404, with the server's own message where that said what is missing. */
export function notFound(error?: unknown) {
  const message = error instanceof ApiError && error.status === 404 ? error.message : null;
  return data(message === null ? null : { message }, { status: 404 });
}
