import type { Meta, StoryObj } from '@storybook/react-vite';
import { Heading } from '../Heading/Heading.tsx';
import { Text } from '../Text/Text.tsx';
import { Card } from './Card.tsx';

const meta = { title: 'Foundations/Card', component: Card, args: { children: 'What belongs together' } } satisfies Meta<
  typeof Card
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Matrix: Story = {
  tags: ['picture'],
  render: () => (
    <div className="grid gap-5 md:grid-cols-3">
      {(['surface', 'raised', 'sunken'] as const).map((tone) =>
        (['sm', 'md', 'lg'] as const).map((padding) => (
          <Card key={tone + padding} as="section" tone={tone} padding={padding}>
            <Heading level={3}>{tone}</Heading>
            <Text tone="muted">padding {padding}</Text>
          </Card>
        )),
      )}
    </div>
  ),
};
