import { data } from 'react-router';
import { sectionKeys } from '../features/account-settings/section-keys.ts';
import { SettingsPage } from '../features/account-settings/settings-page.tsx';
import type { Route } from './+types/settings';

function sectionOf(text: string | undefined) {
  if (text === undefined) return { section: null };
  const section = sectionKeys.find((key) => key === text);
  if (!section) throw data(null, { status: 404 });
  return { section };
}

export const loader = ({ params }: Route.LoaderArgs) => sectionOf(params.section);

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => sectionOf(params.section);

export default function Settings({ loaderData }: Route.ComponentProps) {
  return <SettingsPage section={loaderData.section} />;
}
