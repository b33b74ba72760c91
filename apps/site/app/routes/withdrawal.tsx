import { getWithdrawals } from '@dating/core/contract';
import { WithdrawalPage } from '../features/payments/withdrawal-page.tsx';
import { apiContext } from '../lib/contexts.ts';
import type { Route } from './+types/withdrawal';

export const loader = ({ context }: Route.LoaderArgs) => context.get(apiContext).call(getWithdrawals);

export const clientLoader = ({ context }: Route.ClientLoaderArgs) => context.get(apiContext).call(getWithdrawals);

/** The purchases that one can withdraw from. */
export default function Withdrawal({ loaderData }: Route.ComponentProps) {
  return <WithdrawalPage withdrawals={loaderData.withdrawals} />;
}
