import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { makeCache } from '../hooks.ts';
import { Layout } from './Layout.tsx';

/** The screens, with a cache of answers that lives as long as the session: signing out throws it away. */
export function SignedIn() {
  const [cache] = useState(makeCache);
  return (
    <QueryClientProvider client={cache}>
      <Layout />
    </QueryClientProvider>
  );
}
