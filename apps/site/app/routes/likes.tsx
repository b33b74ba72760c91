import { LikesPage } from '../features/likes/likes-page.tsx';

/** The likes came with the page's frame and stay fresh by live feed and refresh. */
export default function Likes() {
  return <LikesPage type="received" />;
}
