import '@dating/ui/brands/ember.css';
import { hydrateRoot } from 'react-dom/client';
import './app.css';
import { Page } from './page.tsx';

const root = document.getElementById('root');
if (root) hydrateRoot(root, <Page />);
