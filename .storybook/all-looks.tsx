import { brands } from '../packages/ui/src/brands/index.ts';
import type { Look } from './look.ts';

const looks = Object.values(brands).flatMap((brand) =>
  (['light', 'dark'] as const).map((scheme) => ({ brand, scheme })),
);

/**
 * A story in every brand and scheme at once. Each is a page of its own: overlays stay in theirs, and breakpoints are
 * those of its width.
 */
export function AllLooks({ id, name, look }: { id: string; name: string; look: Look }) {
  return (
    <div className="fixed inset-0 grid grid-cols-2 gap-px overflow-auto bg-line">
      {looks.map(({ brand, scheme }) => {
        const globals = `brand:${brand.id};scheme:${scheme};looks:one;language:${look.language};direction:${look.direction}`;
        const query = new URLSearchParams({ id, viewMode: 'story', embed: 'true', globals });
        return (
          // oxlint-disable-next-line react/iframe-missing-sandbox -- the workshop's own page, which a sandbox would keep from its own scripts
          <iframe
            key={`${brand.id} ${scheme}`}
            src={`iframe.html?${query}`}
            title={`${name}: ${brand.label}, ${scheme}`}
            className="h-full min-h-[360px] w-full bg-paper"
          />
        );
      })}
    </div>
  );
}
