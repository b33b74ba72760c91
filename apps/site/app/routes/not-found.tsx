import { data } from 'react-router';
import { ErrorPage } from '../features/page/error-page.tsx';

/** Every address that no route knows, and every route that does not work yet: 404. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export function clientLoader(): never {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}

/** Inside the layout, so that one finds the way on. */
export function ErrorBoundary({ error }: { readonly error: unknown }) {
  return <ErrorPage error={error} />;
}
