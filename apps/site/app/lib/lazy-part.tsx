import type { Area } from '@dating/core/i18n';
import { type ComponentType, lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { browserPage } from './browser.ts';
import { useStores } from './stores.tsx';

/** A part that closes; it is rendered only while it is open. */
interface Closable {
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
  readonly onClose?: (() => void) | undefined;
  readonly onCancel?: (() => void) | undefined;
}

type Module<Props> = { readonly default: ComponentType<Props> };

/** What comes when it is first shown. `preload` fetches it before that: at the first sign that somebody is about to open it. */
export type LazyPart<Props> = ComponentType<Props> & { readonly preload: () => void };

/** Parts that the server has drawn into the page. */
const drawn: (() => Promise<unknown>)[] = [];

/**
 * A part of a page that is loaded when it is first rendered, with the texts that it says. When it cannot be loaded, the
 * page says so and the part closes; rendered again it is asked for again.
 *
 * @param areas texts that it says beyond those of the pages that it is on
 * @param load imports its module; undefined where the page reloads instead
 * @param name of a part that the server may draw into the page: the page is hydrated with it
 */
export function lazyPart<Props extends object>(
  areas: readonly Area[],
  load: () => Promise<Module<Props> | undefined>,
  name?: string,
): LazyPart<Props> {
  const whole = async (): Promise<Module<Props>> => {
    const texts = import.meta.env.SSR ? undefined : browserPage().texts.load(areas);
    const [module] = await Promise.all([load(), texts]);
    // While the page reloads for a new version, nothing comes.
    if (!module) return new Promise<never>(() => undefined);
    current = module.default;
    return module;
  };
  const isDrawn =
    !import.meta.env.SSR && name !== undefined && document.querySelector(`[data-part="${name}"]`) !== null;
  const begin = () =>
    lazy(() =>
      whole().catch((): Module<Props> => {
        current = begin();
        return { default: NotLoaded };
      }),
    );
  let current: ComponentType<Props> = import.meta.env.SSR || isDrawn ? begin() : arriving(whole);
  const preload = () => whole().catch(() => undefined);
  if (isDrawn) {
    // Its module is on its way before the page's texts are.
    void load().catch(() => undefined);
    drawn.push(preload);
  }
  function Part(props: Props) {
    const [Shown] = useState(() => current);
    return name ? (
      <div data-part={name} className="contents">
        <Suspense>
          <Shown {...props} />
        </Suspense>
      </div>
    ) : (
      <Shown {...props} />
    );
  }
  return Object.assign(Part, { preload: () => void preload() });
}

/**
 * Shows a part of the browser once it is there. Without Suspense: React 19.3 may leave a boundary whose retry was
 * interrupted suspended until the next update of the page, so that a dialog would not open (seen with busy cores at one
 * press of some hundred).
 */
function arriving<Props extends object>(whole: () => Promise<Module<Props>>): ComponentType<Props> {
  return function Arriving(props: Props) {
    const [Arrived, setArrived] = useState<ComponentType<Props>>();
    useEffect(() => {
      let isGone = false;
      const show = (part: ComponentType<Props>) => (isGone ? undefined : setArrived(() => part));
      whole().then(
        (module) => show(module.default),
        () => show(NotLoaded),
      );
      return () => {
        isGone = true;
      };
    }, []);
    return Arrived ? <Arrived {...props} /> : null;
  };
}

/**
 * The parts that are in the page, and their texts, to hydrate it with: React empties a part whose script is still to
 * come as soon as anything around it changes, such as the time zone.
 */
export async function loadDrawnParts(): Promise<void> {
  await Promise.all(drawn.map((part) => part()));
}

/** In place of a part that could not be loaded. */
function NotLoaded({ onOpenChange, onClose, onCancel }: Closable) {
  const { alerts } = useStores();
  // Once, however often the page is drawn meanwhile.
  const close = useEffectEvent(() => {
    alerts.add('danger', { key: 'errors.network' });
    onOpenChange?.(false);
    onClose?.();
    onCancel?.();
  });
  useEffect(() => close(), []);
  return null;
}

/** For what opens a part: loads it as soon as a pointer or the focus is there, so that opening is not delayed. */
export function preloadOn(part: { readonly preload: () => void }) {
  return { onPointerEnter: part.preload, onFocus: part.preload };
}
