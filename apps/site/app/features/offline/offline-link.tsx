import { routePath } from '@dating/core/rules';
import type { LinkProps } from '@dating/ui';
import { Link } from 'react-router';
import { routeNameOf } from '../../lib/guards.ts';

/** The offline page that shows what is kept of another one. */
export const offlinePath = (to: string) => `${routePath('offline')}?to=${encodeURIComponent(to)}`;

const kept: ReadonlySet<string> = new Set(['chats', 'chats-id']);

/** Without a line conversations open on the same page; every other link asks the network, as a browser does. */
export function OfflineLink({ href, children, ...rest }: LinkProps) {
  if (!kept.has(routeNameOf(href))) {
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    );
  }
  return (
    <Link to={offlinePath(href)} {...rest}>
      {children}
    </Link>
  );
}
