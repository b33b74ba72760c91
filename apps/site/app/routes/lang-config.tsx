import { LangConfigPage } from '../features/languages/lang-config-page.tsx';

export default function LangConfig() {
  return <LangConfigPage />;
}
