import type { RouteName } from '@dating/core/rules';
import { Link, Text } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { Fragment } from 'react';
import { useTranslator } from '../../lib/i18n.tsx';
import { versionPath } from '../documents/version-path.ts';
import { useStores } from '../../lib/stores.tsx';

const pages = { terms: 'pages-terms', privacy: 'pages-privacy' } as const satisfies Record<string, RouteName>;

/** That creating the account accepts the terms (SPEC section 5), with links to the version that is accepted. */
export const TermsSentence = observer(function TermsSentence() {
  const { t } = useTranslator();
  const { settings } = useStores();
  const words = { terms: t('signup.termsLink'), privacy: t('signup.privacyLink') };
  const isPage = (part: string): part is keyof typeof pages => part in pages;
  // The sentence is cut where the two names stand, in whatever order the language puts them.
  const parts = t('signup.terms', { terms: '\u0000terms\u0000', privacy: '\u0000privacy\u0000' }).split('\u0000');
  return (
    <Text tone="muted" size="caption">
      {parts.map((part) => {
        if (!isPage(part)) return <Fragment key={part}>{part}</Fragment>;
        return (
          <Link key={part} href={versionPath(pages[part], settings.settings.terms_date)} target="_blank">
            {words[part]}
          </Link>
        );
      })}
    </Text>
  );
});
