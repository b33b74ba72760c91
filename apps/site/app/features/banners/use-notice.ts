import { noticeAt, type NoticeName, type NoticePlace, type NoticeState } from '@dating/core/rules';
import { useLocation } from 'react-router';
import { routeNameOf } from '../../lib/guards.ts';
import { useOnline } from '../../lib/online.ts';
import { useSmartphone } from '../../lib/smartphone.ts';
import { useStores } from '../../lib/stores.tsx';
import { canInstall } from '../../lib/install.ts';
import { isOutdated } from '../page/new-version.ts';

/** The notice that is due in a place of this page (`packages/core/src/rules/notices.ts`); null for none. */
export function useNotice(
  place: NoticePlace,
  {
    hasWritten = false,
    hasReason = false,
    apiSignupComplete = false,
  }: Partial<Pick<NoticeState, 'hasWritten' | 'hasReason' | 'apiSignupComplete'>> = {},
): NoticeName | null {
  const { session, discounts, flags, lowCredits, push } = useStores();
  const { pathname } = useLocation();
  const online = useOnline();
  const smartphone = useSmartphone();
  return noticeAt(place, {
    route: routeNameOf(pathname),
    user: session.user,
    online,
    outdated: isOutdated(),
    offerVisible: discounts.isVisible,
    push,
    toldLowCredits: lowCredits.state === 'told',
    hasWritten,
    hasReason,
    canInstall: canInstall(),
    enteredByPassword: session.enteredByPassword,
    apiSignupComplete,
    smartphone,
    isDismissed: (flag) => flags.isDismissed(flag),
  });
}
