import type { LinkProps } from '@dating/ui';
import { Link, useViewTransitionState } from 'react-router';

/** The page of one person: /members/{id} and /likes/m/{id}. */
const profilePath = /^\/(?:members|likes\/m)\/[^/?#]+$/;

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
  const RouterLink = profilePath.test(href) ? ProfileLink : Link;
  return (
    <RouterLink to={href} prefetch="none" {...rest}>
      {children}
    </RouterLink>
  );
}

/** A link to a person: their card becomes the photo of their page, and again on the way back. */
function ProfileLink({ onClick, ...rest }: React.ComponentProps<typeof Link>) {
  const isMoving = useViewTransitionState(rest.to);
  return (
    <Link
      {...rest}
      // The router warns where the browser has none.
      viewTransition={typeof document !== 'undefined' && 'startViewTransition' in document}
      data-moving={isMoving || undefined}
      onClick={(event) => {
        onClick?.(event);
        // The second press of two: the page is on its way.
        if (isMoving) event.preventDefault();
      }}
    />
  );
}
