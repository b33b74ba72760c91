import { noticeAt, type NoticeName, type NoticePlace, type NoticeState } from '@dating/core/rules';
import { useLocation } from 'react-router';
import { routeNameOf } from '../../lib/guards.ts';
import { useOnline } from '../../lib/online.ts';
import { useSmartphone } from '../../lib/smartphone.ts';
import { useStores } from '../../lib/stores.tsx';

/** The notice that is due in a place of this page (`packages/core/src/rules/notices.ts`); null for none. */
export function useNotice(
  place: NoticePlace,
  {
    hasWritten = false,
    hasReason = false,
    canInstall = false,
    apiSignupComplete = false,
  }: Partial<Pick<NoticeState, 'hasWritten' | 'hasReason' | 'canInstall' | 'apiSignupComplete'>> = {},
): NoticeName | null {
  const { session, discounts, flags, lowCredits, newVersion, push } = useStores();
  const { pathname } = useLocation();
  const online = useOnline();
  const smartphone = useSmartphone();
  return noticeAt(place, {
    route: routeNameOf(pathname),
    user: session.user,
    online,
    outdated: newVersion !== null,
    offerVisible: discounts.isVisible,
    push,
    toldLowCredits: lowCredits.state === 'told',
    hasWritten,
    hasReason,
    canInstall,
    enteredByPassword: session.enteredByPassword,
    apiSignupComplete,
    smartphone,
    hasPutAway: flags.hasPutAway,
    isDismissed: (flag) => flags.isDismissed(flag),
  });
}
