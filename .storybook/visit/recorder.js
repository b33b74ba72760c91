/*
 * Runs in Storybook's pages before anything else: notes which components React draws, and with which values of their props. It listens where
 * React's developer tools would, so that what a component hands to its parts, and what changes by a press, is noted as well.
 */
(() => {
  /** Names of components, of passed props, and values by path, as JSON. */
  const components = new Set();
  const passed = new Set();
  const values = new Map();
  /** Where each story stands: a page that is left while one is still on its way is loaded anew by Storybook. */
  const phases = {};

  /** Gives what was noted since the last time, as JSON can carry it. */
  const take = () => {
    const noted = {
      components: [...components],
      passed: [...passed],
      values: [...values].map(([path, set]) => [path, [...set]]),
    };
    for (const collection of [components, passed, values]) collection.clear();
    return noted;
  };

  /** Whether the story on the stage, or what it laid over the page, is anything to look at. */
  const drewStory = () => {
    const toSee = (element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 0 && height > 0 && (element.innerText?.trim() !== '' || element.childElementCount === 0);
    };
    const stage = [...document.querySelectorAll('#storybook-root *')];
    const over = [...document.body.children].filter(
      (element) =>
        !/^(SCRIPT|STYLE|LINK)$/.test(element.tagName) &&
        !element.id.startsWith('storybook-') &&
        !element.className.toString().startsWith('sb-'),
    );
    return stage.some(toSee) || over.flatMap((element) => [element, ...element.querySelectorAll('*')]).some(toSee);
  };
  window.__seen = { phases, take, drewStory };

  let channel;
  Object.defineProperty(window, '__STORYBOOK_ADDONS_CHANNEL__', {
    get: () => channel,
    set: (given) => {
      channel = given;
      channel.on('storyRenderPhaseChanged', ({ storyId, newPhase }) => {
        phases[storyId] = newPhase;
      });
    },
  });

  const note = (path, value) => {
    if (!values.has(path)) values.set(path, new Set());
    values.get(path).add(JSON.stringify(value));
  };

  const literal = /^(?:true|false|null|-?\d+(?:\.\d+)?)$/;
  const defaultOf = ({ defaultValue }) => {
    if (defaultValue === undefined) return undefined;
    if (/^'[^']*'$/.test(defaultValue)) return defaultValue.slice(1, -1);
    return literal.test(defaultValue) ? JSON.parse(defaultValue) : undefined;
  };

  /** Everything that stands at a path: `items[].photo.status` is one value for each item. */
  const at = (value, steps) => {
    const [step, ...rest] = steps;
    if (step === undefined) return [value];
    if (value === null || value === undefined || typeof value !== 'object') return [];
    if (step === '[]') return Array.isArray(value) ? value.flatMap((item) => at(item, rest)) : [];
    return Array.isArray(value) ? [] : at(value[step], rest);
  };
  const isBoolean = (wanted) => wanted.includes(true);

  const notePaths = (name, props, { name: prop, states, ...doc }) => {
    if (props[prop] !== undefined) passed.add(`${name}.${prop}`);
    for (const [path, wanted] of Object.entries(states)) {
      const steps = path.slice(prop.length).match(/\[\]|[^.[\]]+/g) ?? [];
      // Null is a value that was passed, not a missing one.
      const given = props[prop] === undefined ? defaultOf(doc) : props[prop];
      for (const found of at(given, steps)) {
        const value = found === undefined && isBoolean(wanted) ? false : found;
        if (wanted.includes(value)) note(`${name}.${path}`, value);
      }
    }
  };

  const noteFiber = (fiber) => {
    const type = fiber.type?.type ?? fiber.type;
    const docgen = type?.__docgenInfo;
    if (!docgen) return;
    components.add(docgen.displayName);
    for (const prop of docgen.props) notePaths(docgen.displayName, fiber.memoizedProps ?? {}, prop);
  };

  const walk = (root) => {
    for (let fiber = root; fiber;) {
      noteFiber(fiber);
      if (fiber.child) fiber = fiber.child;
      else {
        while (fiber && !fiber.sibling && fiber !== root) fiber = fiber.return;
        fiber = fiber === root ? null : fiber?.sibling;
      }
    }
  };

  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    renderers: new Map(),
    inject: () => 1,
    checkDCE: () => undefined,
    onScheduleFiberRoot: () => undefined,
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
    onCommitFiberRoot: (_renderer, { current }) => walk(current),
  };
})();
