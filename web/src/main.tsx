import './school/zone.ts';
import './ui/base.css';
import './ui/dialog/useLeaveGuard.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';

// In the first style sheet, so that the frame and the dashboard need no second one; those of app/ come after those of ui/.
// Those in which nothing of the dashboard stands come with their screens.
import.meta.glob(
  [
    './ui/**/*.module.css',
    '!./ui/{files,grid,table}/*',
    '!./ui/{Announced,Dot,Facts,Toolbar}*',
    '!./ui/charts/{BoxPlot,PartsBar}*',
    '!./ui/dialog/Popover*',
    '!./ui/fields/{ChangedMeanwhile,Colour,FieldGroup,FilterChip,Picture}*',
  ],
  { eager: true },
);
import.meta.glob(['./app/**/*.module.css', '!./app/SearchDialog*'], { eager: true });
import.meta.glob(['./marks/lessons/*.module.css', './fees/report/Pictures.module.css'], { eager: true });

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
