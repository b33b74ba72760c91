import {
  Badge,
  Button,
  Card,
  Dialog,
  DialogClose,
  DropdownMenu,
  DropdownMenuItem,
  englishStrings,
  Select,
  Tabs,
  TextField,
  UiProvider,
} from '@dating/ui';
import { useState } from 'react';

const regions = [
  { value: 'north', label: 'North' },
  { value: 'south', label: 'South' },
];

function Search() {
  const [region, setRegion] = useState('north');
  return (
    <>
      <TextField label="City" name="city" placeholder="Where you live" />
      <Select label="Region" options={regions} value={region} onValueChange={setRegion} />
    </>
  );
}

function Report() {
  return (
    <Dialog
      trigger={<Button variant="outline">Report</Button>}
      title="Report this profile?"
      description="We look at every report within a day."
      footer={
        <DialogClose>
          <Button tone="danger">Send the report</Button>
        </DialogClose>
      }
    />
  );
}

/** A page of eight components. */
export function Page() {
  const [liked, setLiked] = useState(false);
  return (
    <UiProvider strings={englishStrings}>
      <Card as="article">
        <Badge tone="success">Online</Badge>
        <Tabs
          label="People"
          items={[
            { value: 'search', label: 'Search', content: <Search /> },
            { value: 'likes', label: 'Likes', content: liked ? 'You like one person.' : 'Nobody yet.' },
          ]}
        />
        <Button onClick={() => setLiked(true)}>Like</Button>
        <Report />
        <DropdownMenu trigger={<Button variant="ghost">More</Button>}>
          <DropdownMenuItem href="/settings">Settings</DropdownMenuItem>
          <DropdownMenuItem tone="danger">Block</DropdownMenuItem>
        </DropdownMenu>
      </Card>
    </UiProvider>
  );
}
