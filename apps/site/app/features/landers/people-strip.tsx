import { LanderGallery, LanderSection, type GalleryPerson } from '@dating/ui';

interface PeopleStripProps {
  readonly title: string;
  readonly people: readonly GalleryPerson[];
}

/** A row of people that scrolls sideways; nothing where there is no member to show. */
export function PeopleStrip({ title, people }: PeopleStripProps) {
  if (people.length === 0) return null;
  return (
    <LanderSection title={title} className="overflow-hidden">
      <LanderGallery variant="strip" people={people.slice(0, 8)} label={title} />
    </LanderSection>
  );
}
