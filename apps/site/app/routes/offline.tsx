import { OfflinePage } from '../features/offline/offline-page.tsx';

export default function Offline() {
  return <OfflinePage />;
}
