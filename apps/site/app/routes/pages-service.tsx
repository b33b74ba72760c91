import { loadServicePage } from '../documents/load-document.server.ts';
import { ServicePage } from '../features/documents/service-page.tsx';
import type { Route } from './+types/pages-service';

export const loader = (args: Route.LoaderArgs) => loadServicePage(args);

export default function Page({ loaderData }: Route.ComponentProps) {
  return <ServicePage {...loaderData} />;
}
