import { data } from 'react-router';
import { likeTypes } from '../features/likes/like-types.ts';
import { LikesPage } from '../features/likes/likes-page.tsx';
import type { Route } from './+types/likes-type';

function typeOf(text: string) {
  const type = likeTypes.find((candidate) => candidate === text);
  if (!type) throw data(null, { status: 404 });
  return { type };
}

export const loader = ({ params }: Route.LoaderArgs) => typeOf(params.type);

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => typeOf(params.type);

export default function LikesOfType({ loaderData }: Route.ComponentProps) {
  return <LikesPage type={loaderData.type} />;
}
