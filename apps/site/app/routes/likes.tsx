import { LikesPage } from '../features/likes/likes-page.tsx';
import { loadLikes, loadLikesOnce } from '../features/likes/load-likes.ts';
import type { Route } from './+types/likes';

export const loader = ({ context }: Route.LoaderArgs) => loadLikes(context);

export const clientLoader = () => loadLikesOnce();

export default function Likes() {
  return <LikesPage type="received" />;
}
