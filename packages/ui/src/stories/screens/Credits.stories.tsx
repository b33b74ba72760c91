import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { BenefitList } from '../../components/BenefitList/BenefitList.tsx';
import { Button } from '../../components/Button/Button.tsx';
import { PackageGrid } from '../../components/PackageGrid/PackageGrid.tsx';
import type { PackageView } from '../../components/PackageTier/PackageTier.tsx';
import { Text } from '../../components/Text/Text.tsx';
import { benefits, benefitsUsed, discountedPackages, packages } from '../fixtures.ts';
import { MemberPage, screen, Titled, type Viewer } from './kit.tsx';

function Credits({ viewer, bundles }: { viewer: Viewer; bundles: readonly PackageView[] }) {
  const [chosen, choose] = useState<string | null>(null);
  return (
    <MemberPage viewer={viewer} current="credits">
      <Titled title={viewer === 'premium' ? 'Credits' : 'Get Premium'}>
        {viewer === 'premium' ? null : <BenefitList items={benefits} />}
        <PackageGrid
          packages={bundles}
          value={chosen}
          onValueChange={choose}
          note="Including VAT. One payment; nothing renews by itself."
        />
      </Titled>
    </MemberPage>
  );
}

const meta = {
  ...screen,
  title: 'Screens/Credits',
  component: Credits,
  args: { viewer: 'premium', bundles: packages },
} satisfies Meta<typeof Credits>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Premium: Story = {};
export const FreeOnAPhone: Story = { args: { viewer: 'free' } };
/** The first hours: a quarter less, said by the former prices. */
export const NewMember: Story = { args: { viewer: 'new', bundles: discountedPackages } };
/** What premium has brought by now, in place of the prices. */
export const PremiumMember: Story = {
  render: () => (
    <MemberPage viewer="premium" current="credits">
      <Titled title="You’re a premium member">
        <Text tone="muted">Since March 3, 2026</Text>
        <BenefitList items={benefitsUsed} />
        <Button href="#credits" className="self-start">
          Buy credits
        </Button>
      </Titled>
    </MemberPage>
  ),
};
