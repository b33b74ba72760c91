import { loadDocument } from '../documents/load-document.server.ts';
import { DocumentPage } from '../features/documents/document-page.tsx';
import { describeQuestions, StructuredData } from '../features/page/structured-data.tsx';
import type { Route } from './+types/pages-faq';

export const loader = (args: Route.LoaderArgs) => loadDocument('faq', args);

export default function Page({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <StructuredData things={import.meta.env.SSR ? describeQuestions(loaderData.document) : null} />
      <DocumentPage {...loaderData} />
    </>
  );
}
