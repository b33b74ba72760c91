/*
 * Runs in Storybook's pages before anything else, in tests: keeps Storybook's highlighting of elements from starting. Its menus are for a developer,
 * and it asks for the style of every element on the page each time that any of them changes.
 */
window.__STORYBOOK_HIGHLIGHT_INITIALIZED = true;
