import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { router } from './router.tsx';
import './ui/fonts.css';
import './ui/tokens.css';
import './ui/ui.css';

const root = document.getElementById('app');
if (!root) throw new Error('index.html has no #app');

createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
