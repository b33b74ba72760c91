import { brands } from '@dating/ui/brands';
import '@dating/ui/brands/fjord.css';
import { fontPreloads } from '@dating/ui/fonts';
import '@dating/ui/styles.css';
import { createRoot } from 'react-dom/client';
import { Page } from './page.tsx';

for (const href of fontPreloads(brands.fjord)) {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'preload', as: 'font', crossOrigin: 'anonymous', href });
  document.head.append(link);
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Page />);
