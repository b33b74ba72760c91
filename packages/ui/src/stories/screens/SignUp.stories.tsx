import type { Meta, StoryObj } from '@storybook/react-vite';
import type { SyntheticEvent } from 'react';
import { Card } from '../../components/Card/Card.tsx';
import { EmailField } from '../../components/EmailField/EmailField.tsx';
import { RadioCards } from '../../components/RadioCards/RadioCards.tsx';
import { FormBesidePlace } from '../../components/Sections/FormBesidePlace.tsx';
import { FormPage } from '../../components/Sections/Sections.tsx';
import { SignupProgress } from '../../components/SignupProgress/SignupProgress.tsx';
import { StepPanel } from '../../components/StepPanel/StepPanel.tsx';
import { scenes } from '../scenes.ts';
import { signupStages } from '../signup.tsx';
import { screen, VisitorPage } from './kit.tsx';

const stay = (event: SyntheticEvent): void => event.preventDefault();

function FirstStep() {
  return (
    <StepPanel step={1} total={5} level={1} title="Who are you?" nextLabel="Next" onSubmit={stay}>
      <RadioCards
        label="I am"
        name="gender"
        options={[
          { value: 'female', label: 'a woman' },
          { value: 'male', label: 'a man' },
        ]}
      />
    </StepPanel>
  );
}

function SignUp() {
  return (
    <VisitorPage width="form">
      <FirstStep />
    </VisitorPage>
  );
}

const meta = { ...screen, title: 'Screens/Sign-up', component: SignUp } satisfies Meta<typeof SignUp>;
export default meta;
type Story = StoryObj<typeof meta>;

export const FirstStepOnAPhone: Story = {};
/** On a desktop a drawn place stands beside the form. */
export const OnADesktop: Story = {
  render: () => (
    <VisitorPage>
      <FormBesidePlace place={scenes.eveningWindow}>
        <FormPage>
          <Card>
            <FirstStep />
          </Card>
        </FormPage>
      </FormBesidePlace>
    </VisitorPage>
  ),
};
/** The last step, with a mistake in it. */
export const Mistake: Story = {
  render: () => (
    <VisitorPage width="form">
      <StepPanel step={5} total={5} level={1} title="How will you come back?" nextLabel="Sign up" onSubmit={stay}>
        <EmailField label="Email" defaultValue="marie@" error="Write the address in full." />
      </StepPanel>
    </VisitorPage>
  ),
};
export const Progress: Story = {
  render: () => (
    <VisitorPage width="form">
      <SignupProgress level={1} title="One moment, Marie" stages={signupStages} current={2} />
    </VisitorPage>
  ),
};
