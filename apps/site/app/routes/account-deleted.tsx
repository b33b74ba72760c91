import { AccountDeletedPage } from '../features/account/account-deleted-page.tsx';

/** After deleting an account, and where the link that undoes it leads. */
export default function AccountDeleted() {
  return <AccountDeletedPage />;
}
