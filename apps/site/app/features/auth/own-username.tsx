import { observer } from 'mobx-react-lite';
import { useStores } from '../../lib/stores.tsx';

/** Says whose password is asked for to the programs that keep them: a hidden field of the form. */
export const OwnUsername = observer(function OwnUsername() {
  const { session } = useStores();
  return <input hidden readOnly name="username" autoComplete="username" value={session.user?.email ?? ''} />;
});
