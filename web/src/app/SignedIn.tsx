import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { makeCache } from '../hooks.ts';
import { Layout } from './Layout.tsx';

/** The cache of answers lives as long as the session: signing out drops it. */
export function SignedIn() {
  const [cache] = useState(makeCache);
  return (
    <QueryClientProvider client={cache}>
      <Layout />
    </QueryClientProvider>
  );
}
