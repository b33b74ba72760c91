import { Canvas, Controls, DocsContext, Unstyled, useOf } from '@storybook/addon-docs/blocks';
import { useContext, type ContextType } from 'react';
import type { ComponentNotes } from '../notes.ts';
import { Frame, needsFrame } from './Frame.tsx';
import { DocsHeading, Notes } from './Notes.tsx';
import { Prose } from './Prose.tsx';

type PreparedMeta = ReturnType<typeof useOf<'meta'>>['preparedMeta'];
type PreparedStory = ReturnType<ContextType<typeof DocsContext>['componentStories']>[number];

/** The words of JSDoc above a story, or of its `docs.description.story`. */
const storyDescription = (story: PreparedStory): string | undefined =>
  (story.parameters.docs as { description?: { story?: string } } | undefined)?.description?.story;

/** The JSDoc of the component, as the documentation build read it; of a page without one, the comment above its stories. */
function pageDescription({ component, parameters }: PreparedMeta): string {
  const { __docgenInfo: docgen } = (component ?? {}) as { __docgenInfo?: { description?: string } };
  const docs = parameters.docs as { description?: { component?: string } } | undefined;
  return docgen?.description ?? docs?.description?.component?.replaceAll(/\s+/g, ' ') ?? '';
}

const Stage = ({ story }: { story: PreparedStory }) =>
  needsFrame(story) ? <Frame story={story} /> : <Canvas of={story.moduleExport} />;

function OneStory({ story, level = 3 }: { story: PreparedStory; level?: 2 | 3 }) {
  const description = storyDescription(story);
  const Heading = `h${level}` as const;
  return (
    <section className="mt-10" aria-labelledby={`name--${story.id}`}>
      <Heading id={`name--${story.id}`} className="text-lead font-semibold">
        {story.name}
      </Heading>
      {description && (
        <p className="mt-1 max-w-[65ch] text-muted">
          <Prose>{description}</Prose>
        </p>
      )}
      <Stage story={story} />
    </section>
  );
}

/**
 * The documentation page of a component: what it is, the first story with its controls and every prop, the notes of its story file, then all
 * stories.
 */
export function ComponentPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const context = useContext(DocsContext);
  const stories = context.componentStories().filter((story) => story.tags.includes('autodocs'));
  const [first, ...others] = stories;
  if (!first) return null;
  const groups = preparedMeta.title.split('/');
  const notes = preparedMeta.parameters.notes as ComponentNotes | undefined;
  return (
    <Unstyled>
      <article className="component-page font-text text-body text-ink">
        <header className="mb-6">
          <p className="text-caption font-semibold tracking-wide text-muted">{groups.slice(0, -1).join(' / ')}</p>
          <h1 className="font-display text-display font-heading tracking-heading">{groups.at(-1)}</h1>
          <p className="mt-2 max-w-[65ch] text-lead text-muted">
            <Prose>{pageDescription(preparedMeta)}</Prose>
          </p>
        </header>
        {preparedMeta.component ? (
          <>
            <Stage story={first} />
            {Object.keys(first.argTypes).length > 0 && (
              <>
                <DocsHeading id="props">Props</DocsHeading>
                <div className="overflow-x-auto">
                  <Controls of={first.moduleExport} sort="requiredFirst" />
                </div>
              </>
            )}
          </>
        ) : (
          <OneStory story={first} level={2} />
        )}
        {notes && <Notes notes={notes} />}
        {preparedMeta.component && others.length > 0 && <DocsHeading id="stories">Stories</DocsHeading>}
        {others.map((story) => (
          <OneStory key={story.id} story={story} level={preparedMeta.component ? 3 : 2} />
        ))}
      </article>
    </Unstyled>
  );
}
