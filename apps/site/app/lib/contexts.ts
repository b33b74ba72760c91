import type { ApiClient } from '@dating/core/api';
import { createContext } from 'react-router';

/** The API client of this page: in-process on the server, over the network in the browser. */
export const apiContext = createContext<ApiClient>();

/** What only the server knows of a page. */
export const pageContext = createContext<{ readonly nonce: string }>();
