import { CallToAction, LanderSection } from '@dating/ui';
import { observer } from 'mobx-react-lite';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { useStores } from '../../lib/stores.tsx';
import type { SignupLink } from './lander-page.tsx';

// Whole in the page that the server makes.
const FirstStep = lazyPart(
  ['members'],
  async () => ({ default: (await import('../signup/first-step.tsx')).FirstStep }),
  'first-step',
);

interface StartHereProps {
  /** Absent: the headline of the first step alone. */
  readonly title?: string;
  readonly text?: string;
  /** Where members go instead. */
  readonly way: SignupLink;
}

/** The end of a lander: sign-up begins on the page itself. */
export const StartHere = observer(function StartHere({ title, text, way }: StartHereProps) {
  const { session } = useStores();
  if (session.loggedIn)
    return title ? <CallToAction title={title} text={text} label={way.label} href={way.href} /> : null;
  return (
    <LanderSection tone="sunken" title={title} intro={text} align="center">
      <div className="mx-auto max-w-lg">
        <FirstStep headingLevel={title ? 3 : 2} />
      </div>
    </LanderSection>
  );
});
