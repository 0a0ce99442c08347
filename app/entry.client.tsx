import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      {/* Renders synchronously: a transition would be split across several frames. */}
      <HydratedRouter useTransitions={false} />
    </StrictMode>,
  );
});
