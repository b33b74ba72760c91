import { observer } from 'mobx-react-lite';
import { useStores } from './stores.tsx';

/**
 * Says whose password is asked for to the programs that keep them: a hidden field of the form.
 *
 * @param props.email the account's address. Default: the member's own
 */
export const OwnUsername = observer(function OwnUsername({ email }: { readonly email?: string }) {
  const { session } = useStores();
  return <input hidden readOnly name="username" autoComplete="username" value={email ?? session.user?.email ?? ''} />;
});
