import { Boundary } from '@bellhop/browser/boundary.tsx';
import { keepInstallQuestion } from '@bellhop/browser/install/question';
import { refuseStrayDrops } from '@bellhop/browser/stray-drops';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '@bellhop/browser/ui/tokens.css';
import './ui/tokens.css';
import '@bellhop/browser/ui/base.css';
import './ui/base.css';
import { App } from './app/app.tsx';
import { Crashed } from './app/crashed.tsx';
import { loadFontsWhenIdle } from './platform/fonts.ts';
import { registerServiceWorker } from './platform/register-service-worker.ts';

keepInstallQuestion(window);

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <Boundary name="page" view={() => <Crashed />}>
      <App />
    </Boundary>
  </StrictMode>,
);
loadFontsWhenIdle();
refuseStrayDrops();
registerServiceWorker();
