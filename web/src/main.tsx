import './ui/base.css';
import './ui/dialog/useLeaveGuard.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';

// In the first style sheet, so that the frame of the screens needs no second one; those of app/ come after those of ui/.
import.meta.glob('./ui/**/*.module.css', { eager: true });
import.meta.glob('./app/**/*.module.css', { eager: true });

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
