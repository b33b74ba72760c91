import { renderToString } from 'react-dom/server';
import { Page } from './page.tsx';

/** The page as text, for the first answer of a server. */
export const render = (): string => renderToString(<Page />);
