import { observer } from 'mobx-react-lite';
import { useStores } from '../../lib/stores.tsx';

/** The page's title with what is unread in front (SPEC section 2, Top navigation). */
export const PageTitle = observer(function PageTitle({ children }: { readonly children: string }) {
  const stores = useStores();
  return <title>{`${stores.title(children)} · ${stores.settings.settings.name}`}</title>;
});
