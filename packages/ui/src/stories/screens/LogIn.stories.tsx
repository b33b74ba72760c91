import type { Meta, StoryObj } from '@storybook/react-vite';
import { Alert } from '../../components/Alert/Alert.tsx';
import { Button } from '../../components/Button/Button.tsx';
import { EmailField } from '../../components/EmailField/EmailField.tsx';
import { Link } from '../../components/Link/Link.tsx';
import { Stack } from '../../components/Layouts/Layouts.tsx';
import { PasswordField } from '../../components/PasswordField/PasswordField.tsx';
import { FormPage } from '../../components/Sections/Sections.tsx';
import { screen, Titled, VisitorPage } from './kit.tsx';

function LogIn({ failed = false }: { failed?: boolean }) {
  return (
    <VisitorPage>
      <FormPage>
        <Titled title="Log in">
          {failed && <Alert tone="danger" title="Email or password is wrong. Try again." />}
          <Stack>
            <EmailField label="Email" name="email" />
            <PasswordField label="Password" name="password" />
            <Button block size="lg">
              Log in
            </Button>
            <Link href="#reset">Forgot your password?</Link>
          </Stack>
        </Titled>
      </FormPage>
    </VisitorPage>
  );
}

const meta = { ...screen, title: 'Screens/Log-in', component: LogIn } satisfies Meta<typeof LogIn>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Visitor: Story = {};
export const Mistake: Story = { args: { failed: true } };
