import type { LinkProps } from '@dating/ui';
import { Link } from 'react-router';

/** Links of components go through the router; what leads elsewhere (mail, phone, other sites) stays a plain link. */
export function AppLink({ href, ...rest }: LinkProps) {
  if (!href.startsWith('/') || href.startsWith('/api/') || href.startsWith('/dev/')) return <a href={href} {...rest} />;
  return <Link to={href} prefetch="none" {...rest} />;
}
