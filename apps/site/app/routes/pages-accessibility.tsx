import { loadDocument } from '../documents/load-document.server.ts';
import { DocumentPage } from '../features/documents/document-page.tsx';
import type { Route } from './+types/pages-accessibility';

export const loader = (args: Route.LoaderArgs) => loadDocument('accessibility', args);

export default function Page({ loaderData }: Route.ComponentProps) {
  return <DocumentPage {...loaderData} />;
}
