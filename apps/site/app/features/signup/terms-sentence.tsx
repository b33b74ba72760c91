import { routePath, type RouteName } from '@dating/core/rules';
import { Link } from '@dating/ui';
import { Fragment } from 'react';
import { useTranslator } from '../../lib/i18n.tsx';
import { isReady } from '../../route-table.ts';

const pages = { terms: 'pages-terms', privacy: 'pages-privacy' } as const satisfies Record<string, RouteName>;

/** That creating the account accepts the terms (SPEC section 5), with links to the pages that are there. */
export function TermsSentence() {
  const { t } = useTranslator();
  const words = { terms: t('signup.termsLink'), privacy: t('signup.privacyLink') };
  const isPage = (part: string): part is keyof typeof pages => part in pages;
  // The sentence is cut where the two names stand, in whatever order the language puts them.
  const parts = t('signup.terms', { terms: '\u0000terms\u0000', privacy: '\u0000privacy\u0000' }).split('\u0000');
  return (
    <p className="mb-3">
      {parts.map((part) => {
        if (!isPage(part)) return <Fragment key={part}>{part}</Fragment>;
        if (!isReady(pages[part])) return <Fragment key={part}>{words[part]}</Fragment>;
        return (
          <Link key={part} href={routePath(pages[part])} target="_blank">
            {words[part]}
          </Link>
        );
      })}
    </p>
  );
}
