/** What components use of mobx-react-lite, for rendering on the server: they are rendered once and observe nothing. */
export const observer = <Component>(component: Component): Component => component;

export const enableStaticRendering = (): void => undefined;
