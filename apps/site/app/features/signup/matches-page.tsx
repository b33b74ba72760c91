import { routePath } from '@dating/core/rules';
import { Button, EmptyState, Heading, MatchList, ProfileCard, Section, Stack, Text } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslator } from '../../lib/i18n.tsx';
import { useStores } from '../../lib/stores.tsx';
import { cardPerson, usePersonView } from '../../lib/views.ts';
import { reasonText } from '../matching/reason-text.ts';
import { PageTitle } from '../page/page-title.tsx';
import type { LoadedMatches } from './load-matches.ts';
import { afterSignup } from './signup-paths.ts';

/** The member for whom the person signed up, with links to them; the message waits there as a draft. */
const Target = observer(function Target({ target, message }: Pick<LoadedMatches, 'target' | 'message'>) {
  const { t } = useTranslator();
  const person = usePersonView();
  const { drafts } = useStores().chats;
  const id = target?.id;
  useEffect(() => {
    // Another device, or a log-out since, has no draft of it.
    if (id !== undefined && message && drafts.get(id) === '') drafts.set(id, message);
  }, [drafts, id, message]);
  if (!target || id === undefined) return null;
  const { name } = target;
  return (
    <Section
      title={
        <Heading level={1} size="title">
          {t('signup.cameFor', { name })}
        </Heading>
      }
    >
      <Stack>
        <ProfileCard
          variant="list"
          headingLevel={2}
          {...person(cardPerson(target))}
          href={routePath('members-id', { id })}
        />
        {message ? <Text tone="muted">{t('signup.messageKept', { name })}</Text> : null}
        <Button href={routePath(message ? 'members-id-chat' : 'members-id', { id })}>
          {message ? t('likes.matchWrite', { name }) : t('signup.toProfile', { name })}
        </Button>
      </Stack>
    </Section>
  );
});

/** After signing up: who really fits, with the reasons, and the way on. */
export const MatchesPage = observer(function MatchesPage({ matches, gender, target, message }: LoadedMatches) {
  const translator = useTranslator();
  const { t } = translator;
  const person = usePersonView();
  const [search] = useSearchParams();
  const level = target ? 2 : 1;
  const onward = (
    <Button size="lg" href={afterSignup(search.get('next'))} variant={target ? 'outline' : 'solid'}>
      {t('signup.finish')}
    </Button>
  );
  return (
    <>
      <PageTitle>{t('signup.matchesTitle')}</PageTitle>
      <Target target={target} message={message} />
      {matches.length === 0 ? (
        <EmptyState illustration="search" level={level} title={t('signup.matchesEmptyTitle')} action={onward}>
          {t('signup.matchesEmptyText')}
        </EmptyState>
      ) : (
        <Section
          title={
            <>
              <Heading level={level} size="title">
                {t('signup.matchesTitle')}
              </Heading>
              <Text tone="muted">{t('signup.matchesText')}</Text>
            </>
          }
        >
          <Stack>
            <MatchList
              label={t('signup.matchesTitle')}
              why={t('signup.why')}
              headingLevel={target ? 3 : 2}
              results={matches.map((match) => ({
                id: match.id,
                person: person(cardPerson(match)),
                href: routePath('members-id', { id: match.id }),
                reasons: match.reasons.map((reason) => reasonText(reason, gender, translator)),
              }))}
            />
            {onward}
          </Stack>
        </Section>
      )}
    </>
  );
});
