import type { LinkProps } from '@dating/ui';
import { Link } from 'react-router';

/** Links of components go through the router; what leads elsewhere (mail, phone, other sites) stays a plain link. */
export function AppLink({ href, children, ...rest }: LinkProps) {
  const isElsewhere = !href.startsWith('/') || href.startsWith('/api/') || href.startsWith('/dev/');
  if (isElsewhere) {
    return (
      <a href={href} {...rest}>
        {children}
      </a>
    );
  }
  return (
    <Link to={href} prefetch="none" {...rest}>
      {children}
    </Link>
  );
}
