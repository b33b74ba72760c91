import { Source } from '@storybook/addon-docs/blocks';
import { createContext, useContext } from 'react';

/** The toolbar's choice in the form of an address, for stories that stand in frames of their own. */
export const FrameGlobals = createContext('');

type FramedStory = Readonly<{ id: string; name: string; moduleExport: unknown; parameters: Record<string, unknown> }>;

const DEFAULT_HEIGHT = '560px';

/** How a story's file wants it shown on the documentation page. */
const placeOf = ({ parameters }: FramedStory): { inline?: boolean; height?: string } =>
  (parameters.docs as { story?: { inline?: boolean; height?: string } } | undefined)?.story ?? {};

/** Whether a story lies over the page, or is one, and so needs a page of its own. */
export const needsFrame = (story: FramedStory): boolean =>
  placeOf(story).inline === false || story.parameters.layout === 'fullscreen';

/**
 * A story as a page within the page, in the look that the toolbar says. It loads when it comes near, and it does not play: what is to be seen is
 * the state, not its test.
 */
export function Frame({ story }: { story: FramedStory }) {
  const query = new URLSearchParams({
    id: story.id,
    viewMode: 'story',
    embed: 'true',
    globals: useContext(FrameGlobals),
  });
  return (
    <div className="mt-4">
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the workshop's own page, which a sandbox would keep from its own scripts */}
      <iframe
        src={`iframe.html?${query}`}
        title={story.name}
        loading="lazy"
        className="w-full rounded-[4px] border border-line bg-paper"
        style={{ height: placeOf(story).height ?? DEFAULT_HEIGHT }}
      />
      <details className="mt-2 text-caption text-muted">
        <summary className="w-fit">Show code</summary>
        <Source of={story.moduleExport} />
      </details>
    </div>
  );
}
