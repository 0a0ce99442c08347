import { createContext } from 'react-router';

/** How a page rendered on our server reaches the backend: in process, as the visitor who sent the request. */
export type CallBackend = (path: string, init: RequestInit) => Promise<Response>;

export const backendContext = createContext<CallBackend>();
