import { data } from 'react-router';
import { likeTypes } from '../features/likes/like-types.ts';
import { LikesPage } from '../features/likes/likes-page.tsx';
import { loadLikes, loadLikesOnce } from '../features/likes/load-likes.ts';
import type { Route } from './+types/likes-type';

function typeOf(text: string) {
  const type = likeTypes.find((candidate) => candidate === text);
  if (!type) throw data(null, { status: 404 });
  return { type };
}

export const loader = async ({ context, params }: Route.LoaderArgs) => ({
  ...typeOf(params.type),
  ...(await loadLikes(context)),
});

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => {
  loadLikesOnce();
  return typeOf(params.type);
};

export default function LikesOfType({ loaderData }: Route.ComponentProps) {
  return <LikesPage type={loaderData.type} />;
}
