import { Card, FormBesidePlace, FormPage } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { type Drawing, useDrawings } from '../features/landers/drawings.ts';
import { usePostedStep } from '../features/signup/posted-step.ts';
import { readPostedStep } from '../features/signup/read-posted-step.ts';
import { SignupFlow } from '../features/signup/signup-flow.tsx';
import { useWayOn } from '../features/signup/use-way-on.ts';
import { useStores } from '../lib/stores.tsx';
import type { Route } from './+types/signup';

/** The first step by a form that is posted without script, or by a landing page. */
export const action = (args: Route.ActionArgs) => readPostedStep(args);

/** What is drawn beside each step. */
const drawingOfStep: readonly Drawing[] = ['window', 'hills', 'canal', 'market', 'shore'];

/** Signup as a page: on smartphones, and for a direct visit of the address. */
export default observer(function Signup() {
  useWayOn();
  const posted = usePostedStep();
  const { signup } = useStores();
  const drawings = useDrawings();
  return (
    <FormBesidePlace place={drawings[drawingOfStep[signup.step] ?? 'window']}>
      <FormPage className="px-0 max-md:flex max-md:flex-1 max-md:flex-col max-md:py-0">
        <Card flatOnPhones className="flex flex-1 flex-col">
          <SignupFlow level={1} posted={posted} />
        </Card>
      </FormPage>
    </FormBesidePlace>
  );
});
