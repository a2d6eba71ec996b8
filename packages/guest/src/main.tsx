import { keepInstallQuestion } from '@bellhop/contract/install/question';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './ui/tokens.css';
import './ui/base.css';
import { App } from './app/app.tsx';
import { CrashBoundary } from './app/crash-boundary.tsx';
import { keepDropsHere } from './platform/drops.ts';
import { loadFontsWhenIdle } from './platform/fonts.ts';
import { registerServiceWorker } from './platform/register-service-worker.ts';

keepInstallQuestion(window);

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <CrashBoundary>
      <App />
    </CrashBoundary>
  </StrictMode>,
);
loadFontsWhenIdle();
keepDropsHere();
registerServiceWorker();
