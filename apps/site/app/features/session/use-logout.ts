import { useNavigate } from 'react-router';
import { useStores } from '../../lib/stores.tsx';

/** Logs out and leads to the index (SPEC section 2). */
export function useLogout(): () => void {
  const stores = useStores();
  const navigate = useNavigate();
  return () => {
    void stores.session.logOut().then(() => navigate('/'));
  };
}
