import type { ReactNode } from 'react';
import { cn } from '../../lib/cn.ts';
import { useStrings } from '../../provider/UiProvider.tsx';
import { Link } from '../Link/Link.tsx';
import { Logo } from '../Logo/Logo.tsx';

/** Props of `Footer`. */
export type FooterProps = {
  /** `full` for visitors, `member` for pages of members, `app` in the installed app. */
  form?: 'full' | 'member' | 'app';
  /** The product's name. */
  name: string;
  /** Terms, privacy, cookies, …: only what works. */
  links: readonly { href: string; label: string }[];
  /** One line about the product, in the full form. */
  tagline?: ReactNode;
  /** How to reach people: in each form, under the links or beside them. */
  support?: { title: string; lines: readonly { label: string; href?: string }[] } | undefined;
  /** Who runs it: company, address, numbers; not in the installed app. */
  company?: ReactNode;
  className?: string;
};

function SupportLine({ label, href }: { label: string; href?: string }) {
  if (!href) return label;
  return (
    <Link href={href} tone="quiet" className="touch-target">
      {label}
    </Link>
  );
}

/** The foot of a page: what one may want to look up, and who is behind it. */
export function Footer({ form = 'full', name, links, tagline, support, company, className }: FooterProps) {
  const strings = useStrings();
  const list = links.length > 0 && (
    <nav aria-label={strings.footerNavigation} className={cn(form === 'full' && 'md:col-span-2')}>
      <ul
        className={cn(
          'flex flex-wrap gap-x-5',
          form === 'full' ? 'sm:columns-2 sm:block lg:columns-3' : 'justify-center',
        )}
      >
        {links.map((link) => (
          <li key={link.href}>
            <Link href={link.href} tone="quiet" className="inline-flex min-h-11 items-center text-caption">
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
  if (form !== 'full')
    return (
      <footer className={cn('border-t border-line px-4 py-4 text-center text-caption text-muted', className)}>
        {list}
        {support && (
          <p className="flex flex-wrap items-center justify-center gap-x-3">
            <span className="font-semibold">{support.title}</span>
            {support.lines.map((line) => (
              <span key={line.label} className="inline-flex min-h-11 items-center">
                <SupportLine {...line} />
              </span>
            ))}
          </p>
        )}
        {form === 'member' && company && <div className="pt-1">{company}</div>}
      </footer>
    );
  return (
    <footer className={cn('border-t border-line bg-sunken px-4 py-10 lg:px-6', className)}>
      <div className="mx-auto grid max-w-[97rem] gap-8 md:auto-cols-fr md:grid-flow-col">
        <div>
          <Logo name={name} />
          {tagline && <p className="mt-2 max-w-xs text-caption text-muted">{tagline}</p>}
        </div>
        {list}
        {support && (
          <div className="text-caption">
            <p className="font-semibold">{support.title}</p>
            <ul className="mt-1 text-muted">
              {support.lines.map((line) => (
                <li key={line.label} className="flex min-h-8 items-center">
                  <SupportLine {...line} />
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      {company && (
        <div className="mx-auto mt-8 max-w-[97rem] border-t border-line pt-6 text-caption text-muted">{company}</div>
      )}
    </footer>
  );
}
