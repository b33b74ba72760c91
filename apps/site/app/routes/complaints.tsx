import { postComplaint } from '../features/complaints/complaint-post.server.ts';
import type { Route } from './+types/complaints';

export { ComplaintsPage as default } from '../features/complaints/complaints-page.tsx';

export const action = (args: Route.ActionArgs) => postComplaint(args);
