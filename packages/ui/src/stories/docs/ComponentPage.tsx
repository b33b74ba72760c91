import { Canvas, Controls, DocsContext, Unstyled, useOf } from '@storybook/addon-docs/blocks';
import { useContext, type ContextType } from 'react';
import type { ComponentNotes } from '../notes.ts';
import { DocsHeading, Notes } from './Notes.tsx';
import { Prose } from './Prose.tsx';

type PreparedStory = ReturnType<ContextType<typeof DocsContext>['componentStories']>[number];

/** The words of JSDoc above a story, or of its `docs.description.story`. */
const storyDescription = (story: PreparedStory): string | undefined =>
  (story.parameters.docs as { description?: { story?: string } } | undefined)?.description?.story;

/** The JSDoc of the component, as the documentation build read it. */
function componentDescription(component: unknown): string {
  const { __docgenInfo: docgen } = (component ?? {}) as { __docgenInfo?: { description?: string } };
  return docgen?.description ?? '';
}

function OneStory({ story }: { story: PreparedStory }) {
  const description = storyDescription(story);
  return (
    <section className="mt-10" aria-labelledby={`name--${story.id}`}>
      <h3 id={`name--${story.id}`} className="text-lead font-semibold">
        {story.name}
      </h3>
      {description && (
        <p className="mt-1 max-w-[65ch] text-muted">
          <Prose>{description}</Prose>
        </p>
      )}
      <Canvas of={story.moduleExport} />
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
            <Prose>{componentDescription(preparedMeta.component)}</Prose>
          </p>
        </header>
        <Canvas of={first.moduleExport} />
        <DocsHeading id="props">Props</DocsHeading>
        <div className="overflow-x-auto">
          <Controls of={first.moduleExport} sort="requiredFirst" />
        </div>
        {notes && <Notes notes={notes} />}
        <DocsHeading id="stories">Stories</DocsHeading>
        {others.map((story) => (
          <OneStory key={story.id} story={story} />
        ))}
      </article>
    </Unstyled>
  );
}
