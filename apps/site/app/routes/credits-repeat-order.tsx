import { loadRepeatOrder } from '../features/payments/load-repeat-order.ts';
import { RepeatOrderPage } from '../features/payments/repeat-order-page.tsx';
import { apiContext, settingsContext } from '../lib/contexts.ts';
import { clientStores } from '../lib/stores.tsx';
import type { Route } from './+types/credits-repeat-order';

export const loader = ({ context }: Route.LoaderArgs) =>
  loadRepeatOrder(context.get(apiContext), context.get(settingsContext));

export const clientLoader = ({ context }: Route.ClientLoaderArgs) =>
  loadRepeatOrder(context.get(apiContext), clientStores().settings.settings);

/** The last order once more. */
export default function RepeatOrder({ loaderData }: Route.ComponentProps) {
  return <RepeatOrderPage order={loaderData.order} />;
}
