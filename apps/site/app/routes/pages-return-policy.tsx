import { loadDocument } from '../documents/load-document.server.ts';
import { DocumentPage } from '../features/documents/document-page.tsx';
import type { Route } from './+types/pages-return-policy';

export const loader = (args: Route.LoaderArgs) => loadDocument('return-policy', args);

export default function Page({ loaderData }: Route.ComponentProps) {
  return <DocumentPage {...loaderData} />;
}
