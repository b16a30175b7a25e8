import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router';
import { basePath } from './base-path.ts';
import { queryClient } from './api/query-client.ts';
import { registerServiceWorker } from './service-worker/register.ts';
import { startAppearance } from './session/appearance.ts';
import { Application } from './shell/application.tsx';
import { fetchFirstPage } from './shell/pages/first-page.ts';
import { Reactions } from './shell/reactions.tsx';
import { ThemeProvider } from './theme/theme-provider.tsx';
import { useTheme } from './theme/theme-store.ts';
import { variableSheet } from './theme/tokens.ts';
import { startMobileLayout } from './ui/phone/mobile-layout.ts';
import './theme/global.css';
import 'library-styles/shared.css';

const sheet = document.createElement('style');
sheet.textContent = variableSheet();
document.head.prepend(sheet);
document.documentElement.dataset.theme = useTheme.getState().theme;
startMobileLayout();

fetchFirstPage();
await startAppearance();
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <ThemeProvider>
        <BrowserRouter basename={basePath}>
          <Reactions />
          <Application />
        </BrowserRouter>
      </ThemeProvider>
    </QueryClientProvider>
  </StrictMode>,
);
registerServiceWorker();
