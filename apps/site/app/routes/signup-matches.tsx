import { loadMatches } from '../features/signup/load-matches.ts';
import { MatchesPage } from '../features/signup/matches-page.tsx';
import { browserPage } from '../lib/browser.ts';
import { apiContext } from '../lib/contexts.ts';
import type { Route } from './+types/signup-matches';

export const loader = ({ context }: Route.LoaderArgs) => loadMatches(context.get(apiContext));

export const clientLoader = () => loadMatches(browserPage().api);

export default function SignupMatches({ loaderData }: Route.ComponentProps) {
  return <MatchesPage {...loaderData} />;
}
