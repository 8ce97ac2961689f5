import '../school/zone.ts';
import '../ui/base.css';
import './apply.css';
import { createRoot } from 'react-dom/client';
import { Portal } from './Portal.tsx';

// Some phones fill a field in without a key press. They only fire `change` when the field is left.
document.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
    target.dispatchEvent(new Event('input', { bubbles: true }));
});

createRoot(document.getElementById('portal') as HTMLElement).render(<Portal />);
