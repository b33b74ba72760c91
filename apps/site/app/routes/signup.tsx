import { signupAnswers } from '@dating/core/rules';
import { Card, FormPage } from '@dating/ui';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { PageTitle } from '../features/page/page-title.tsx';
import { SignupFlow } from '../features/signup/signup-flow.tsx';
import { useTranslator } from '../lib/i18n.tsx';
import { useStores } from '../lib/stores.tsx';

/** Takes the answers of a lander out of the address, so that a reload does not undo what is changed here. */
function useAnswers(): void {
  const { signup } = useStores();
  const [search, setSearch] = useSearchParams();
  useEffect(() => {
    if (!search.has('gender')) return;
    signup.noteAnswers(signupAnswers(search));
    signup.takeAnswers();
    const rest = new URLSearchParams(search);
    rest.delete('gender');
    rest.delete('meet');
    setSearch(rest, { replace: true });
  }, [signup, search, setSearch]);
}

/** Signup as a page: on smartphones, and for whoever opens the address itself. */
export default function Signup() {
  const { t } = useTranslator();
  useAnswers();
  return (
    <FormPage className="px-0">
      <PageTitle>{t('signup.title')}</PageTitle>
      <Card>
        <SignupFlow level={1} />
      </Card>
    </FormPage>
  );
}
